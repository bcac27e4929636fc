//! A connection whose other end must read.
//!
//! What is to be sent to somebody who does not read is kept until they do. So whoever is written to has a
//! certain patience, which waiting uses up and reading gives back: one that reads nothing is cut off when
//! it is spent, and so is one that reads a little now and then to be waited for for ever.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep_until};

/// So long somebody may read nothing of what waits for them: they are cut off within ten seconds, finding out
/// included.
pub(crate) const PATIENCE: Duration = Duration::from_secs(8);
/// So many bytes that were taken give back a second of it.
const BYTES_A_SECOND: u64 = 4 * 1024;

#[derive(Debug)]
pub(crate) struct PatientStream<S> {
    inner: S,
    patience: Duration,
    /// How much of it is left.
    left: Duration,
    /// Since when nothing is taken, and when that is enough.
    blocked: Option<(Instant, Pin<Box<Sleep>>)>,
}

impl<S> PatientStream<S> {
    pub(crate) fn new(inner: S, patience: Duration) -> Self {
        PatientStream { inner, patience, left: patience, blocked: None }
    }

    fn judge(
        &mut self,
        context: &mut Context,
        written: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        match written {
            Poll::Ready(Ok(bytes)) => {
                if let Some((since, _)) = self.blocked.take() {
                    self.left = self.left.saturating_sub(since.elapsed());
                }
                let gained = Duration::from_micros(bytes as u64 * 1_000_000 / BYTES_A_SECOND);
                self.left = (self.left + gained).min(self.patience);
                Poll::Ready(Ok(bytes))
            }
            Poll::Pending => {
                let left = self.left;
                let (_, enough) = self.blocked.get_or_insert_with(|| {
                    let now = Instant::now();
                    (now, Box::pin(sleep_until(now + left)))
                });
                ready!(enough.as_mut().poll(context));
                Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
            }
            failed @ Poll::Ready(Err(_)) => failed,
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for PatientStream<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context,
        buffer: &mut ReadBuf,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for PatientStream<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.inner).poll_write(context, bytes);
        self.judge(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context,
        parts: &[IoSlice],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.inner).poll_write_vectored(context, parts);
        self.judge(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.inner.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_shutdown(context)
    }
}

/// A stream from which only so much may come, and within so long, before [`BoundedStream::took`] says that it was a
/// whole message. Whoever puts messages together hands out whole ones only: pieces of one that never ends
/// would come uncounted.
#[derive(Debug)]
pub(crate) struct BoundedStream<S> {
    inner: S,
    most: usize,
    unfinished: usize,
    patience: Duration,
    /// When the rest of a message that has begun must be there. Nearly all come in one piece and need none.
    until: Option<Pin<Box<Sleep>>>,
}

impl<S> BoundedStream<S> {
    pub(crate) fn new(inner: S, most: usize, patience: Duration) -> Self {
        BoundedStream { inner, most, unfinished: 0, patience, until: None }
    }

    pub(crate) fn took(&mut self) {
        self.unfinished = 0;
        self.until = None;
    }

    /// The stream itself, for who reads without keeping anything.
    pub(crate) fn unbounded(&mut self) -> &mut S {
        &mut self.inner
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for BoundedStream<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context,
        buffer: &mut ReadBuf,
    ) -> Poll<io::Result<()>> {
        if self.unfinished > self.most {
            return Poll::Ready(Err(io::ErrorKind::InvalidData.into()));
        }
        let before = buffer.filled().len();
        match Pin::new(&mut self.inner).poll_read(context, buffer) {
            Poll::Pending if self.unfinished > 0 => {
                let enough = Instant::now() + self.patience;
                let until = self.until.get_or_insert_with(|| Box::pin(sleep_until(enough)));
                ready!(until.as_mut().poll(context));
                Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
            }
            read => {
                ready!(read)?;
                self.unfinished += buffer.filled().len() - before;
                Poll::Ready(Ok(()))
            }
        }
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for BoundedStream<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.inner).poll_write(context, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context,
        parts: &[IoSlice],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.inner).poll_write_vectored(context, parts)
    }

    fn is_write_vectored(&self) -> bool {
        self.inner.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};

    use super::*;

    // The clock of these tests stands still while anybody computes, however busy the machine is.

    /// How long a reader is waited for who takes so many bytes every 50 ms; two seconds are for ever.
    async fn held(takes: usize) -> Duration {
        let (mut reader, writer) = duplex(1024);
        let mut writer = PatientStream::new(writer, Duration::from_millis(200));
        let reading = tokio::spawn(async move {
            let mut bytes = vec![0; takes];
            loop {
                tokio::time::sleep(Duration::from_millis(50)).await;
                if takes > 0 && reader.read_exact(&mut bytes).await.is_err() {
                    return;
                }
            }
        });
        let begun = Instant::now();
        while begun.elapsed() < Duration::from_secs(2) {
            if let Err(error) = writer.write_all(&[0; 512]).await {
                assert_eq!(error.kind(), io::ErrorKind::TimedOut);
                break;
            }
        }
        reading.abort();
        begun.elapsed()
    }

    #[tokio::test(start_paused = true)]
    async fn who_does_not_read_is_cut_off_and_who_reads_a_little_too() {
        let (nothing, little, enough) = tokio::join!(held(0), held(50), held(2_000));
        assert!(nothing >= Duration::from_millis(200), "{nothing:?}");
        assert!(nothing < Duration::from_secs(1), "{nothing:?}");
        assert!(little < Duration::from_secs(2), "{little:?}");
        assert!(enough >= Duration::from_secs(2), "{enough:?}");
    }

    #[tokio::test(start_paused = true)]
    async fn a_message_that_never_ends_is_not_read_for_ever() {
        let (mut writer, reader) = duplex(64);
        let mut reader = BoundedStream::new(reader, 1_000, Duration::from_mins(1));
        tokio::spawn(async move { while writer.write_all(&[0; 64]).await.is_ok() {} });
        let mut bytes = [0; 64];
        for _ in 0..10 {
            for _ in 0..10 {
                reader.read_exact(&mut bytes).await.unwrap();
            }
            reader.took();
        }
        for _ in 0..16 {
            reader.read_exact(&mut bytes).await.unwrap();
        }
        assert!(reader.read_exact(&mut bytes).await.is_err());
    }

    #[tokio::test(start_paused = true)]
    async fn the_rest_of_a_message_is_not_waited_for_for_ever() {
        let (mut writer, reader) = duplex(64);
        let patience = Duration::from_millis(100);
        let mut reader = BoundedStream::new(reader, 1_000, patience);
        let mut bytes = [0; 4];
        writer.write_all(&bytes).await.unwrap();
        reader.read_exact(&mut bytes).await.unwrap();
        let begun = Instant::now();
        let error = reader.read_exact(&mut bytes).await.unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
        assert!(begun.elapsed() >= patience);
        // Where nothing has begun nothing is due.
        reader.took();
        let waiting = tokio::time::timeout(3 * patience, reader.read_exact(&mut bytes));
        assert!(waiting.await.is_err());
    }
}
