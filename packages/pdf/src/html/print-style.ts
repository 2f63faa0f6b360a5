/** How a book looks on paper. */
export const PRINT_STYLE = `
@page { size: A4; margin: 22mm 20mm; @bottom-center { content: counter(page); font: 9pt sans-serif; color: #555 } }
@page :first { @bottom-center { content: none } }
html { font: 10.5pt/1.5 'Noto Sans', 'DejaVu Sans', 'Liberation Sans', Arial, sans-serif; color: #1d1d1f }
body { margin: 0 }
.cover { height: 235mm; display: flex; flex-direction: column; justify-content: center }
.book-title { font-size: 30pt; font-weight: 700; line-height: 1.2; margin: 0 }
.book-subtitle { font-size: 15pt; margin: 6mm 0 0 }
.book-date { color: #555; margin: 10mm 0 0 }
.contents { break-before: page }
.contents-title { font-size: 18pt; font-weight: 700; margin: 0 0 6mm }
.contents ol { list-style: none; margin: 0; padding: 0 }
.contents li { display: flex; justify-content: space-between; gap: 6mm; margin: 1.2mm 0 }
.contents a { color: inherit }
.contents .number { min-width: 14mm; text-align: right; color: #555; font-variant-numeric: tabular-nums }
body > section { break-before: page }
h1, h2, h3, h4, h5, h6 { break-after: avoid; line-height: 1.25; margin: 7mm 0 2mm }
body > section > :first-child { font-size: 21pt; margin-top: 0 }
h1, h2 { font-size: 15pt } h3 { font-size: 13pt } h4, h5, h6 { font-size: 11.5pt }
.description { color: #555; margin-top: 0 }
a { color: #0b57d0; text-decoration: none; overflow-wrap: anywhere }
p { margin: 0 0 3mm; overflow-wrap: anywhere }
ul, ol { margin: 0 0 3mm; padding-left: 7mm }
ul.tasks { list-style: none; padding-left: 2mm }
pre { background: #f5f5f7; border-radius: 1.5mm; padding: 3mm; font-size: 9pt; white-space: pre-wrap; overflow-wrap: anywhere }
code, pre { font-family: 'Noto Sans Mono', 'DejaVu Sans Mono', 'Liberation Mono', monospace }
:not(pre) > code { background: #f5f5f7; box-shadow: 0 0 0 0.4mm #f5f5f7; font-size: 0.9em }
math { font-family: 'Latin Modern Math', 'STIX Two Math', 'Libertinus Math', 'Cambria Math', 'DejaVu Math TeX Gyre', math }
.tml-overline { border-top: 0.05em solid } .tml-left { text-align: left } .tml-right { text-align: right }
math[display=block] { margin: 0 0 3mm; break-inside: avoid } .math { font-family: monospace }
figcaption, .caption { color: #555; font-size: 9pt }
figure { margin: 0 0 4mm; break-inside: avoid } figure.code { break-inside: auto }
img { max-width: 100%; max-height: 200mm; height: auto } img.line { height: 1.2em; vertical-align: text-bottom }
table { border-collapse: collapse; width: calc(100% - 0.6mm); margin: 0 0 4mm; font-size: 9.5pt }
th, td { border: 0.3mm solid #d2d2d7; padding: 1.5mm 2mm; vertical-align: top; overflow-wrap: anywhere }
tr:not(:has(> :nth-child(6))) > * { min-width: 7em }
th:not([align]) { text-align: left } th { background: #f5f5f7 } tr { break-inside: avoid } thead { display: table-header-group }
blockquote { border-left: 1mm solid #d2d2d7; margin: 0 0 3mm; padding-left: 4mm; color: #444 }
.hint { border-left: 1.2mm solid #0b57d0; background: #f2f6fd; padding: 3mm 4mm; margin: 0 0 4mm }
.hint-warning { border-color: #b26a00; background: #fdf6ec } .hint-danger { border-color: #b3261e; background: #fdf1f0 }
.hint-success { border-color: #146c2e; background: #eff8f1 }
.hint > :last-child, td > :last-child, li > :last-child { margin-bottom: 0 }
details { border: 0.3mm solid #d2d2d7; border-radius: 1.5mm; padding: 2mm 4mm; margin: 0 0 3mm } summary { font-weight: 600 }
.tab { border-left: 0.6mm solid #d2d2d7; padding-left: 4mm; margin: 0 0 3mm } .tab-title { font-weight: 600 }
.columns { display: flex; gap: 6mm } .column { flex: 1; min-width: 0 }
.cards { display: flex; flex-wrap: wrap; gap: 4mm; margin: 0 0 4mm }
.card { box-sizing: border-box; flex: 0 1 calc(33.3% - 3mm); border: 0.3mm solid #d2d2d7; border-radius: 2mm; padding: 3mm; break-inside: avoid }
.cards-large > .card { flex-basis: calc(50% - 2mm) }
.card-cover img { display: block; max-height: 40mm; margin: 0 auto 2mm } .card-title { font-weight: 600 } .card-text { font-size: 9.5pt }
.button { display: inline-block; border: 0.3mm solid #0b57d0; border-radius: 1.5mm; background: none; color: #0b57d0; font: inherit; font-weight: 600; padding: 0.6mm 3mm; margin: 0 2mm 1mm 0 }
.button.primary { background: #0b57d0; color: #fff }
.notes { font-size: 9pt; border-top: 0.3mm solid #d2d2d7; margin-top: 6mm; padding-top: 2mm }
.elsewhere { color: #555 }
hr { border: 0; border-top: 0.3mm solid #d2d2d7; margin: 5mm 0 }
`;
