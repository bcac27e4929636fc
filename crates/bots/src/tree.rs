//! A tree search beside the flat one: open loop, one tree for all imagined worlds, each seat
//! maximising its own share (information-set Monte Carlo tree search).
//!
//! A node stands for what seats have done since the root, whatever chance has brought. Each time a new
//! world is imagined; of a node's children only those that are legal in it are compared, and how often
//! a child could have been chosen takes the place of its parent's visits.

use kit::{Actor, Luck, Seat, SplitMix};

use crate::evaluate::{Evaluate, Shares};
use crate::playout::Playouts;
use crate::search::{Answer, Judged, Question};

/// How much a seldom tried action is preferred.
const CURIOSITY: f32 = 0.35;

struct Node<A> {
    action: A,
    seat: Seat,
    visits: u32,
    /// How often it was legal when its parent was visited.
    chances: u32,
    /// The sum of the shares of `seat`.
    won: f32,
    children: Vec<usize>,
}

/// Grows a tree from the actions in question until the work or the time is used up.
pub(crate) fn grow<G: Evaluate>(
    question: &Question<G>,
    candidates: &[Judged<G::Action>],
    late: &dyn Fn() -> bool,
) -> Answer<G::Action> {
    let root = |one: &Judged<G::Action>| Node {
        action: one.action,
        seat: question.seat,
        // The first look counts as one visit.
        visits: 1,
        chances: 1,
        won: one.value,
        children: Vec::new(),
    };
    let mut tree = Tree { nodes: candidates.iter().map(root).collect(), legal: Vec::new() };
    let roots: Vec<usize> = (0..tree.nodes.len()).collect();
    let mut playouts = Playouts::<G>::new(question.character.weights, question.character.pace);
    let mut number = 0;
    while playouts.played < u64::from(question.skill.playouts) && !late() {
        let mut luck = SplitMix::stream(question.seed, (1 << 33) + number);
        let world = (question.imagine)(&mut luck);
        tree.visit(&roots, world, question.seat, &mut playouts, &mut luck);
        number += 1;
    }
    let mut judged: Vec<_> = tree.nodes[..roots.len()]
        .iter()
        .map(|node| Judged {
            action: node.action,
            value: node.won / node.visits as f32,
            playouts: node.visits,
        })
        .collect();
    judged.sort_by_key(|one| std::cmp::Reverse(one.playouts));
    Answer { judged, playouts: playouts.played }
}

struct Tree<G: Evaluate> {
    nodes: Vec<Node<G::Action>>,
    legal: Vec<G::Action>,
}

impl<G: Evaluate> Tree<G> {
    /// Goes down the tree, adds a node, plays on from there and tells every node on the way.
    fn visit(
        &mut self,
        roots: &[usize],
        mut world: G,
        me: Seat,
        playouts: &mut Playouts<G>,
        luck: &mut SplitMix,
    ) {
        let mut path = vec![self.best(roots)];
        loop {
            let at = path[path.len() - 1];
            let (seat, action) = (self.nodes[at].seat, self.nodes[at].action);
            world.play(Actor::Seat(seat), action, &mut ());
            let fresh = self.nodes[at].visits == 0;
            while let Some(drawn) = world.chance(luck) {
                world.play(Actor::Chance, drawn, &mut ());
            }
            let acting = world.to_act();
            if fresh || acting.is_empty() {
                break;
            }
            let seat = acting.nth(luck.index(acting.len())).expect("below the length");
            path.push(self.descend(at, &world, seat, playouts, luck));
        }
        let shares = playouts.run(&mut world, me, luck);
        self.tell(&path, &shares);
    }

    /// The child to go on with: a new one if some legal action has none yet.
    fn descend(
        &mut self,
        at: usize,
        world: &G,
        seat: Seat,
        playouts: &mut Playouts<G>,
        luck: &mut SplitMix,
    ) -> usize {
        self.legal.clear();
        world.legal(seat, &mut self.legal);
        if self.legal.len() > 1 {
            world.prune(seat, &mut self.legal);
        }
        let known: Vec<usize> = self.nodes[at]
            .children
            .iter()
            .copied()
            .filter(|&child| {
                let node = &self.nodes[child];
                node.seat == seat && self.legal.contains(&node.action)
            })
            .collect();
        // Children come in the order in which a quick player would try them, and not too many.
        let widened = 1 + (2.0 * (self.nodes[at].visits as f32).sqrt()) as usize;
        if known.len() < self.legal.len().min(widened) {
            let nodes = &self.nodes;
            self.legal.retain(|action| known.iter().all(|&child| nodes[child].action != *action));
            let action = playouts.quick(world, seat, &mut self.legal, luck);
            let child = self.nodes.len();
            self.nodes.push(Node {
                action,
                seat,
                visits: 0,
                chances: 0,
                won: 0.0,
                children: Vec::new(),
            });
            self.nodes[at].children.push(child);
            for &sibling in &known {
                self.nodes[sibling].chances += 1;
            }
            return child;
        }
        self.best(&known)
    }

    fn best(&mut self, among: &[usize]) -> usize {
        let bound = |node: &Node<G::Action>| {
            let visits = node.visits.max(1) as f32;
            let doubt = ((node.chances.max(1) as f32).ln() / visits).sqrt();
            node.won / visits + CURIOSITY * doubt
        };
        let best = among
            .iter()
            .copied()
            .max_by(|&a, &b| bound(&self.nodes[a]).total_cmp(&bound(&self.nodes[b])));
        for &child in among {
            self.nodes[child].chances += 1;
        }
        best.expect("there is something to choose from")
    }

    fn tell(&mut self, path: &[usize], shares: &Shares) {
        for &at in path {
            let node = &mut self.nodes[at];
            node.visits += 1;
            node.won += shares[node.seat.index()];
        }
    }
}
