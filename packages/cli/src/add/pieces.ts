// Every kind of piece, by its name in the command.
import type { Piece } from './piece.ts';
import { block } from './pieces/block.ts';
import { component } from './pieces/component.ts';
import { contentSource } from './pieces/content-source.ts';
import { event } from './pieces/event.ts';
import { modal } from './pieces/modal.ts';
import { oauth } from './pieces/oauth.ts';
import { script } from './pieces/script.ts';
import { secret } from './pieces/secret.ts';
import type { PieceKind } from './add-commands.ts';

export const PIECES: Readonly<Record<PieceKind, Piece>> = {
  block,
  component,
  'content-source': contentSource,
  event,
  modal,
  oauth,
  script,
  secret,
};
