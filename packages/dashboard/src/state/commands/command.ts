// A command, which shortcuts, the palette, and the dialog of shortcuts run. All commands are in one table.

export interface Command {
  readonly id: string;
  /** The name of the command in the palette and in the dialog of shortcuts. */
  readonly title: string;
  /** A key, two keys one after the other (`g e`), or one with Control or Command (`Mod+k`, `Mod+Shift+z`). */
  readonly keys?: string;
  /** The section in the dialog of shortcuts. */
  readonly group: 'Go to' | 'Global' | 'This view';
  /** Absent if the browser handles the key. Returns false to keep the default action of the key. */
  readonly run?: () => unknown;
  /** Whether its keys belong to fields, blocks and dialogs while these have the focus. So it is with all single keys. */
  readonly isOutsideOfFields?: boolean;
  /** Whether it is worth a line in the palette: moving a row up is not. */
  readonly isInPalette?: boolean;
}
