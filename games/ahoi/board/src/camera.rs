//! Which part of the chart is seen, and how large.

use super::chart::{ChartPoint, HEIGHT, WIDTH};

/// How much nearer than the whole chart one can come.
const NEAREST: f64 = 9.0;
/// At this many pixels to a unit, pieces have the size they were drawn in.
const USUAL: f64 = 0.43;

/// A window on the chart.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct Camera {
    centre: ChartPoint,
    /// Pixels to a unit of the chart.
    scale: f64,
    /// The window, in pixels.
    size: [f64; 2],
    /// The part of the sheet that is worth seeing.
    extent: [ChartPoint; 2],
}

impl Camera {
    /// All of the extent in a window of this size.
    pub(super) fn whole(extent: [ChartPoint; 2], size: [f64; 2]) -> Self {
        let camera = Camera { centre: extent[0], scale: 1.0, size, extent };
        camera.framing(extent)
    }

    /// As near as the window is filled: a narrow one shows a part of a wide chart.
    pub(super) fn filled(extent: [ChartPoint; 2], size: [f64; 2], centre: ChartPoint) -> Self {
        let camera = Camera { centre, scale: 1.0, size, extent };
        let [across, down] = camera.fits(extent);
        Camera { scale: across.max(down), ..camera }.kept()
    }

    pub(super) fn is_narrow(size: [f64; 2]) -> bool {
        size[0] < size[1] * 1.5
    }

    /// The scales at which a part fits across and down.
    fn fits(&self, [low, high]: [ChartPoint; 2]) -> [f64; 2] {
        [self.size[0] / (high.x - low.x).max(1.0), self.size[1] / (high.y - low.y).max(1.0)]
    }

    fn least(&self) -> f64 {
        let [across, down] = self.fits(self.extent);
        across.min(down)
    }

    /// Within the limits, so that the chart is never lost from sight.
    fn kept(mut self) -> Self {
        let least = self.least();
        self.scale = self.scale.clamp(least, least * NEAREST);
        let [low, high] = self.extent;
        let keep = |centre: f64, pixels: f64, low: f64, high: f64| {
            let half = pixels / self.scale / 2.0;
            if high - low <= 2.0 * half {
                f64::midpoint(low, high)
            } else {
                centre.clamp(low + half, high - half)
            }
        };
        self.centre = ChartPoint::new(
            keep(self.centre.x, self.size[0], low.x, high.x),
            keep(self.centre.y, self.size[1], low.y, high.y),
        );
        self
    }

    /// The window has another size now.
    pub(super) fn resized(self, size: [f64; 2]) -> Self {
        let was_whole = self.is_whole();
        let camera = Camera { size, ..self };
        if was_whole { Camera::whole(self.extent, size) } else { camera.kept() }
    }

    /// Nearer or farther; what is at `around`, in pixels of the window, stays where it is.
    pub(super) fn zoomed(self, by: f64, around: [f64; 2]) -> Self {
        let fixed = self.under(around);
        let least = self.least();
        let scale = (self.scale * by).clamp(least, least * NEAREST);
        let [x, y] = self.off_centre(around);
        let centre = ChartPoint::new(fixed.x - x / scale, fixed.y - y / scale);
        Camera { centre, scale, ..self }.kept()
    }

    /// Nearer or farther, around the middle of the window.
    pub(super) fn zoomed_in_place(self, by: f64) -> Self {
        self.zoomed(by, [self.size[0] / 2.0, self.size[1] / 2.0])
    }

    /// Moved by so many pixels, as if the paper were pulled.
    pub(super) fn pulled(self, x: f64, y: f64) -> Self {
        let centre =
            ChartPoint::new(self.centre.x - x / self.scale, self.centre.y - y / self.scale);
        Camera { centre, ..self }.kept()
    }

    /// As near as all of a part can be seen.
    pub(super) fn framing(self, part: [ChartPoint; 2]) -> Self {
        let [across, down] = self.fits(part);
        let [low, high] = part;
        let centre = ChartPoint::new(f64::midpoint(low.x, high.x), f64::midpoint(low.y, high.y));
        Camera { centre, scale: across.min(down), ..self }.kept()
    }

    /// As it is, but moved so far that a place is well in sight.
    pub(super) fn showing(self, place: ChartPoint) -> Self {
        let room = |pixels: f64| (pixels / 2.0 - 50.0).max(0.0) / self.scale;
        let [across, down] = self.size.map(room);
        let centre = ChartPoint::new(
            self.centre.x.clamp(place.x - across, place.x + across),
            self.centre.y.clamp(place.y - down, place.y + down),
        );
        Camera { centre, ..self }.kept()
    }

    /// At least so near, with a place in the middle.
    pub(super) fn near(self, place: ChartPoint, least: f64) -> Self {
        Camera { centre: place, scale: self.scale.max(least), ..self }.kept()
    }

    pub(super) fn is_whole(&self) -> bool {
        self.scale <= self.least() * 1.001
    }

    fn off_centre(&self, pixel: [f64; 2]) -> [f64; 2] {
        [pixel[0] - self.size[0] / 2.0, pixel[1] - self.size[1] / 2.0]
    }

    /// What lies under a pixel of the window.
    pub(super) fn under(&self, pixel: [f64; 2]) -> ChartPoint {
        let [x, y] = self.off_centre(pixel);
        ChartPoint::new(self.centre.x + x / self.scale, self.centre.y + y / self.scale)
    }

    pub(super) fn view_box(&self) -> String {
        let [across, down] = self.size.map(|pixels| pixels / self.scale);
        let (x, y) = (self.centre.x - across / 2.0, self.centre.y - down / 2.0);
        format!("{x:.2} {y:.2} {across:.2} {down:.2}")
    }

    /// How large pieces are drawn, in units of the chart to a unit of theirs: they grow more slowly
    /// than the chart, so that they can be read from afar and leave room from near.
    pub(super) fn pieces(&self) -> f64 {
        (self.scale / USUAL).powf(0.55).clamp(0.92, 4.0) / self.scale
    }
}

impl Default for Camera {
    fn default() -> Self {
        Camera::whole([ChartPoint::new(0.0, 0.0), ChartPoint::new(WIDTH, HEIGHT)], [WIDTH, HEIGHT])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHEET: [ChartPoint; 2] = [ChartPoint::new(0.0, 0.0), ChartPoint::new(WIDTH, HEIGHT)];

    fn near(a: ChartPoint, b: ChartPoint) -> bool {
        a.away(b) < 1e-6
    }

    #[test]
    fn zooming_keeps_what_is_under_the_finger() {
        let camera = Camera::whole(SHEET, [1000.0, 488.0]).zoomed(3.0, [500.0, 244.0]);
        let finger = [300.0, 200.0];
        let fixed = camera.under(finger);
        assert!(near(camera.zoomed(1.5, finger).under(finger), fixed));
    }

    #[test]
    fn nobody_sails_off_the_paper() {
        let camera = Camera::whole(SHEET, [1000.0, 488.0]);
        assert!(camera.is_whole());
        assert_eq!(camera.pulled(9_000.0, -9_000.0), camera);
        let close = camera.zoomed_in_place(4.0).pulled(90_000.0, 90_000.0);
        assert!(near(close.under([0.0, 0.0]), ChartPoint::new(0.0, 0.0)));
        assert!(camera.zoomed_in_place(1_000.0).scale <= camera.scale * NEAREST);
        assert_eq!(camera.zoomed_in_place(0.01), camera);
    }

    #[test]
    fn a_narrow_window_is_filled() {
        let size = [390.0, 360.0];
        assert!(Camera::is_narrow(size));
        let camera = Camera::filled(SHEET, size, ChartPoint::new(900.0, 300.0));
        assert!(!camera.is_whole());
        assert!((camera.scale * HEIGHT - 360.0).abs() < 1e-6);
        assert!(Camera::whole(SHEET, size).resized([500.0, 100.0]).is_whole());
    }

    #[test]
    fn what_has_the_focus_comes_into_sight() {
        let camera = Camera::whole(SHEET, [400.0, 400.0]).zoomed_in_place(6.0);
        let place = ChartPoint::new(1500.0, 300.0);
        let moved = camera.showing(place);
        let [low, high] = [moved.under([0.0, 0.0]), moved.under([400.0, 400.0])];
        assert!(low.x < place.x && place.x < high.x && low.y < place.y && place.y < high.y);
        assert_eq!(moved.showing(place), moved);
    }
}
