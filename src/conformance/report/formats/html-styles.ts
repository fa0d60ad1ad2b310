/** Readable in light and dark, on a screen and on paper. */
export const styles = `
:root { color-scheme: light dark; --good: #1a7f37; --bad: #cf222e; --other: #9a6700; }
@media (prefers-color-scheme: dark) { :root { --good: #3fb950; --bad: #ff7b72; --other: #d29922; } }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1 { overflow-wrap: anywhere; }
h3 { display: inline; }
.summary { font-size: 1.25rem; }
details { margin: .25rem 0; padding-left: .5rem; border-left: 3px solid var(--other); }
details.passed { border-color: var(--good); }
details.passed > summary b { color: var(--good); }
details.failed, p.failed { border-color: var(--bad); }
details.failed > summary b, p.failed { color: var(--bad); }
details.operation { border: 0; padding: 0; margin: 1rem 0; }
summary { cursor: pointer; }
dt { font-weight: 600; }
dd { margin: 0 0 .25rem 1rem; overflow-wrap: anywhere; }
pre { overflow-x: auto; padding: .5rem; background: color-mix(in srgb, currentColor 8%, transparent); }
`
