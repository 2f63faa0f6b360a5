// Type of block → how a site shows it.
import type { HtmlContext } from '@bindery/content/html';
import type { Block, BlockOf } from '@bindery/content/documents';
import { renderCode } from './code/code-block.ts';
import { renderColumns, renderExpandable, renderHint, renderPrompt, renderQuote, renderStepper } from './containers.ts';
import { element } from './html-parts.ts';
import { renderFigure, renderImages } from './images.ts';
import { renderFormula } from './math.ts';
import { renderOperation } from './openapi/operation.ts';
import { renderSchemas } from './openapi/schemas-block.ts';
import {
  renderContentRef,
  renderDrawing,
  renderEmbed,
  renderFile,
  renderIntegration,
  renderReusable,
} from './references.ts';
import type { Scope } from './scope.ts';
import { renderTabs } from './tabs.ts';
import { renderHeading, renderList, renderParagraph } from './text-blocks.ts';
import { renderCards } from './tables/cards.ts';
import { renderGrid } from './tables/grid.ts';
import { renderUpdates } from './updates.ts';

type Renderers = {
  readonly [Type in Block['type']]: (block: BlockOf<Type>, html: HtmlContext, scope: Scope) => string | undefined;
};

/** Renders the content of a part outside its container. No document of the model contains one. */
const inside = ({ nodes }: { readonly nodes: readonly Block[] }, html: HtmlContext): string =>
  element('div', {}, html.blocks(nodes));

const RENDERERS: Renderers = {
  paragraph: renderParagraph,
  'heading-1': renderHeading,
  'heading-2': renderHeading,
  'heading-3': renderHeading,
  'list-ordered': renderList,
  'list-unordered': renderList,
  'list-tasks': renderList,
  'list-item': inside,
  divider: () => '<hr>',
  blockquote: renderQuote,
  code: renderCode,
  'code-line': (line, html, scope) =>
    renderCode({ object: 'block', type: 'code', data: {}, nodes: [line] }, html, scope),
  table: (table, html, scope) => {
    const { view } = table.data;
    const context = { table, html, scope };
    return view.type === 'cards' ? renderCards(view, context) : renderGrid(view, context);
  },
  math: ({ data }) => renderFormula(data.formula, 'block'),
  images: renderImages,
  image: renderFigure,
  drawing: renderDrawing,
  hint: renderHint,
  expandable: renderExpandable,
  tabs: renderTabs,
  'tabs-item': inside,
  stepper: renderStepper,
  'stepper-step': inside,
  columns: renderColumns,
  column: inside,
  // Content hidden from the audience was removed before.
  if: ({ nodes }, html) => html.blocks(nodes),
  updates: renderUpdates,
  update: inside,
  prompt: renderPrompt,
  embed: (block, _html, scope) => renderEmbed(block, scope),
  file: renderFile,
  'content-ref': renderContentRef,
  'reusable-content': renderReusable,
  integration: (block, _html, scope) => renderIntegration(block, scope),
  swagger: renderOperation,
  'openapi-operation': renderOperation,
  'openapi-schemas': renderSchemas,
  'openapi-webhook': renderOperation,
};

/** Renders a block; undefined for what the plain renderer shows as well. */
export function renderPageBlock(block: Block, html: HtmlContext, scope: Scope): string | undefined {
  if (!Object.hasOwn(RENDERERS, block.type)) return undefined;
  const render = RENDERERS[block.type] as (block: Block, html: HtmlContext, scope: Scope) => string | undefined;
  return render(block, html, scope);
}
