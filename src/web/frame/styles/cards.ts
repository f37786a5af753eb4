/** Numbers as cards, lists of facts, and notices. */

export const cards = `
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(256px, 1fr)); gap: 12px; }
.cards li { display: flex; }
.card {
  display: flex; flex-direction: column; inline-size: 100%; padding: 12px 16px; color: var(--text);
  border: 1px solid var(--line); border-radius: var(--radius);
}
a.card:hover { border-color: var(--accent); text-decoration: none; }
.card-label { display: flex; align-items: center; color: var(--muted); }
.card-number { font-size: 24px; line-height: 32px; font-weight: 600; letter-spacing: -0.01em; }
.card-none .card-number { color: var(--muted); font-weight: 400; }
.card-detail { color: var(--muted); font-size: 12px; line-height: 16px; }
.card-none .card-detail { display: none; }
.columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 360px), 1fr)); gap: 0 48px; }
.facts { display: grid; grid-template-columns: max-content 1fr; gap: 8px 24px; }
.facts dt { color: var(--muted); }
.facts dd { overflow-wrap: anywhere; }
.notice { max-inline-size: 640px; margin-block: 16px; }
.notice h1 { margin-block-end: 8px; }
.notice p + * { margin-block-start: 12px; }
.notice pre {
  padding: 8px 12px; margin-block: 8px; border: 1px solid var(--line-soft); background: var(--raised);
  border-radius: var(--radius); white-space: pre-wrap;
}
.suggestions .entry { color: var(--accent); font-weight: 500; }`;
