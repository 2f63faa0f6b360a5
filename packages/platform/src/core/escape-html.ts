/** A text as written in HTML, within elements and within attributes between double quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** What XML 1.0 does not allow, however it is written. A reader rejects all of a document that has one. */
const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Escapes text for XML. */
export function escapeXml(text: string): string {
  return escapeHtml(text.replaceAll(NOT_IN_XML, '')).replaceAll('>', '&gt;');
}
