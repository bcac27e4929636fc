use super::{Draw, Paint};
use kit::Setup;
impl Draw for an_bord::AnBord {
    fn draw(_: &Setup<Self>, view: &Self::View, _: Paint) -> String {
        format!("{view:#?}")
    }
}
