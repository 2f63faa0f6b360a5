// Elements and props in blocks that sites of the hosted service don’t render.
import { UNPUBLISHED_ELEMENTS, UNPUBLISHED_PROPS } from '@bindery/contract/contentkit/published-elements';
import type { Problem } from '@bindery/diagnostics';
import { problem } from '../problem-codes.ts';
import type { ElementFacts, SourceFacts } from './source-facts.ts';

/** Menus of blocks are for editors, and no reader misses them. */
const FOR_EDITORS = new Set(['controls']);

/** Problems of the elements in blocks. Modals and configuration screens are also shown elsewhere. */
export function checkPublishedElements(files: readonly SourceFacts[]): Problem[] {
  return files.flatMap((file) => {
    const { components } = file;
    const isBlockFile = components.length > 0 && components.every(({ roots }) => roots.join() === 'block');
    return file.elements.filter((element) => isInBlock(element, isBlockFile)).flatMap(elementProblems);
  });
}

/** An element outside of any root is in a block if each component of its file renders one. */
function isInBlock({ outermost }: ElementFacts, isBlockFile: boolean): boolean {
  return outermost === 'block' || (isBlockFile && outermost !== 'modal' && outermost !== 'configuration');
}

function elementProblems({ name, location, props }: ElementFacts): Problem[] {
  if (UNPUBLISHED_ELEMENTS.some((element) => element === name)) {
    const message = `Sites of the hosted platform don’t render <${name}> in a block. Readers see its JSON.`;
    return [problem('element_unpublished', { message, advice: ALTERNATIVES[name], location })];
  }
  const ignored: readonly string[] = Object.hasOwn(UNPUBLISHED_PROPS, name)
    ? (UNPUBLISHED_PROPS[name as keyof typeof UNPUBLISHED_PROPS] ?? [])
    : [];
  return props
    .filter((prop) => ignored.includes(prop.name) && !FOR_EDITORS.has(prop.name))
    .map((prop) =>
      problem('prop_unpublished', {
        message: `Sites of the hosted platform ignore "${prop.name}" of <${name}>.`,
        advice: 'Make sure that readers don’t need it.',
        location: prop.location,
      }),
    );
}

const ALTERNATIVES: Readonly<Record<string, string>> = {
  link: 'Use <markdown>, or a <button> that opens the URL.',
  hint: 'Use <text>.',
  select: 'Use a <button> for each option.',
  switch: 'Use a <button>.',
  radio: 'Use a <button> for each option.',
  checkbox: 'Use a <button>.',
};
