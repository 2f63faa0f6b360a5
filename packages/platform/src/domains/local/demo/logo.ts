// The logo of the demo site as `data:` URLs, so that a start uploads no file.

/** An anchor, and the name in strokes, so that it needs no font. */
const strokes = (color: string, accent: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 150 32" fill="none" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">
<g stroke="${accent}"><circle cx="16" cy="6" r="3"/><path d="M16 9v19M10 14h12M5 19a11 9 0 0 0 22 0"/></g>
<g stroke="${color}"><path d="M42 7v18M54 7v18M42 16h12M61 25l7-18 7 18M64 19h8M82 25V7h6a5 5 0 0 1 0 10h-6M88 17l6 8M101 7v18h7a5 5 0 0 0 0-10h-7M101 7h6a4 4 0 0 1 0 8"/><rect x="119" y="7" width="12" height="18" rx="6"/><path d="M138 25V7h5a5 5 0 0 1 0 10h-5M143 17l6 8"/></g></svg>`;

const urlOf = (svg: string): string => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;

/** The logo for light and for dark pages. */
export const demoLogo = { light: urlOf(strokes('#0f172a', '#0f766e')), dark: urlOf(strokes('#f8fafc', '#2dd4bf')) };
