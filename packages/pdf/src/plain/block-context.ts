// What writing blocks to a PDF takes, and a line of text.
import type { ContentRef } from '@bindery/contract/content';
import type { PdfJob } from '../pdf-job.ts';
import type { PageWriter, Target } from './page-writer.ts';
import type { LabelOf, Run } from './run.ts';

/** What writing a page takes. */
export interface BlockContext {
  readonly writer: PageWriter;
  readonly job: PdfJob;
  readonly targetOf: (ref: ContentRef) => Target;
  /** The label of a reference without text. */
  readonly labelOf: LabelOf;
  /** Marks the position of a heading. */
  readonly onHeading: (title: string, level: number, id: string | undefined) => void;
}

/** Points of ordinary text. */
export const TEXT_SIZE = 10.5;

/** What is said of a text, and not by it. */
export const GRAY = '#555555';

/** The style of a line. */
export interface LineStyle {
  readonly indent: number;
  readonly color?: string | undefined;
  readonly gap?: number;
  readonly isBold?: boolean;
}

/** Writes a paragraph. */
export function line(
  runs: readonly Run[],
  { writer, targetOf }: BlockContext,
  { indent, color, gap, isBold = false }: LineStyle,
): void {
  const style = { size: TEXT_SIZE, indent, color, isBold, ...(gap === undefined ? {} : { gap }) };
  writer.write(runs, style, ({ ref }) => (ref === undefined ? undefined : targetOf(ref)));
}
