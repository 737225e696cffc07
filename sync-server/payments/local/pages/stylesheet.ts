/** The one stylesheet of the provider's pages: system fonts, one column, light and dark. */
export const STYLESHEET = `
:root { color-scheme: light dark; --ink: #1d2733; --quiet: #586574; --paper: #f5f6f8; --card: #fff; --line: #d5dae1; --action: #2450a8; --on-action: #fff; --bad: #a8201a; --good: #17693c; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8ecf1; --quiet: #a5b0bd; --paper: #14181e; --card: #1d232b; --line: #39424e; --action: #8fb3ff; --on-action: #10203f; --bad: #ff9d95; --good: #7fd3a1; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 42rem; margin: 0 auto; padding: 1rem 1rem 4rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 1.5rem 0 0.5rem; }
h2 { font-size: 1.15rem; margin: 2rem 0 0.5rem; }
h3 { font-size: 1rem; margin: 0; }
p { margin: 0.5rem 0; }
a { color: var(--action); }
.practice { margin: 0; padding: 0.4rem 1rem; background: var(--ink); color: var(--paper); font-size: 0.875rem; text-align: center; }
.quiet { color: var(--quiet); font-size: 0.9rem; }
.bad { color: var(--bad); }
.good { color: var(--good); }
.box { background: var(--card); border: 1px solid var(--line); border-radius: 0.75rem; padding: 1rem; margin: 0.75rem 0; }
.box > :first-child, .box > :first-child > label, .box > :first-child > h2 { margin-top: 0; }
.box > :last-child { margin-bottom: 0; }
form { margin: 0.75rem 0; }
.amount { font-size: 2rem; font-weight: 600; font-variant-numeric: tabular-nums; margin: 0; }
.problem { border: 1px solid var(--bad); border-radius: 0.5rem; padding: 0.75rem; color: var(--bad); background: var(--card); }
.said { border: 1px solid var(--good); border-radius: 0.5rem; padding: 0.75rem; color: var(--good); background: var(--card); }
label { display: block; font-weight: 600; margin: 0.75rem 0 0.25rem; }
input { font: inherit; color: inherit; background: var(--paper); width: 100%; min-height: 2.75rem; padding: 0.5rem 0.75rem; border: 1px solid var(--quiet); border-radius: 0.5rem; }
input[aria-invalid="true"] { border-color: var(--bad); border-width: 2px; }
button, .button { display: inline-block; font: inherit; font-weight: 600; min-height: 2.75rem; padding: 0.5rem 1rem; border: 1px solid var(--action); border-radius: 0.5rem; background: var(--action); color: var(--on-action); cursor: pointer; text-decoration: none; }
button.second { background: transparent; color: var(--action); }
:focus-visible { outline: 3px solid var(--action); outline-offset: 2px; }
.wide { width: 100%; margin-top: 1.25rem; }
.row { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: end; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0.75rem; }
ul.plain { list-style: none; margin: 0; padding: 0; }
ul.plain li { padding: 0.6rem 0; border-top: 1px solid var(--line); }
ul.plain li:first-child { border-top: 0; }
ul.plain.box { padding: 0.25rem 1rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; margin: 0; }
dt { color: var(--quiet); }
dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; }
code { font: 0.95em ui-monospace, monospace; }
.narrow { max-width: 8rem; }
`;
