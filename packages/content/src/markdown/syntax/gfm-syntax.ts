// The GFM syntax, with attempts at autolinks only where one is possible. micromark tries an email address at each
// word, which splits the text into as many pieces and looks back over all of them.
import { combineExtensions } from 'micromark-util-combine-extensions';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import type { Code, Construct, Extension, TokenizeContext } from 'micromark-util-types';
import { attentionSyntax } from './attention/attention-syntax.ts';

const FIXED: readonly Extension[] = [gfmFootnote(), gfmTable(), gfmTaskListItem(), attentionSyntax()];

/** First characters of URLs by construct name. Each construct inspects a word once, at its first character. */
const BEGINS: Readonly<Record<string, RegExp>> = {
  emailAutolink: /[a-z\d+.\-_]+@/iy,
  protocolAutolink: /https?:/iy,
  wwwAutolink: /www\./iy,
};

/** The syntax for one text. */
export function gfmSyntax(markdown: string): Extension {
  return combineExtensions([...FIXED, autolinkSyntax(markdown)]);
}

function autolinkSyntax(markdown: string): Extension {
  // micromark does not count a byte order mark.
  const source = markdown.replace(/^\ufeff/, '');
  const { text = {} } = gfmAutolinkLiteral();
  return {
    text: Object.fromEntries(
      Object.entries(text).map(([code, constructs]) => [
        code,
        [constructs ?? []].flat().map((construct) => onlyWhereItBegins(construct, source)),
      ]),
    ),
  };
}

function onlyWhereItBegins(construct: Construct, source: string): Construct {
  const begins = BEGINS[construct.name ?? ''];
  const { previous } = construct;
  if (begins === undefined || previous === undefined) {
    throw new TypeError(
      `micromark-extension-gfm-autolink-literal has a construct that is not known: ${construct.name}`,
    );
  }
  return {
    ...construct,
    previous(this: TokenizeContext, code: Code): boolean {
      if (!previous.call(this, code)) return false;
      begins.lastIndex = this.now().offset;
      return begins.test(source);
    },
  };
}
