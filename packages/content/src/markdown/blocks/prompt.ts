// Prompts, which hold one block of code.
import { defined } from '../../documents/index.ts';
import type { Block, BlockOf } from '../../documents/index.ts';
import type { Construct } from '../construct.ts';
import { oneOf } from '../inlines/choices.ts';
import { iconName } from '../inlines/elements.ts';
import { isTrue, textAttribute } from '../tags/parse-tag.ts';
import { enclose } from '../tags/write-tag.ts';
import { onlyFence } from './code.ts';

/** Prompts. */
export const prompt: Construct = {
  tags: {
    prompt: (item, context) => {
      const code = onlyFence(item) ?? onlyCode(context.items(item.body ?? [], 'document'));
      if (code === undefined) return undefined;
      const [description = '', icon] = [textAttribute(item.tag, 'description'), textAttribute(item.tag, 'icon')];
      const data = defined({
        description,
        icon: iconName(icon),
        openInAIProviders: isTrue(item.tag, 'openInAIProviders') || undefined,
        defaultExpanded: oneOf(textAttribute(item.tag, 'defaultExpanded'), ['partial', 'full']),
      });
      return [{ object: 'block', type: 'prompt', data, nodes: [code] }];
    },
  },
  write: {
    prompt: ({ data, nodes }, context) => {
      const { description, icon, openInAIProviders, defaultExpanded } = data;
      const expanded = defaultExpanded === 'hidden' ? undefined : defaultExpanded;
      return enclose(
        'prompt',
        { description, icon, openInAIProviders, defaultExpanded: expanded },
        nodes.map((node) => context.blocks([node])).join('\n\n'),
      );
    },
  },
};

/** The code among some blocks, when it is alone. */
function onlyCode([only, ...others]: readonly Block[]): BlockOf<'code'> | undefined {
  return only?.type === 'code' && others.length === 0 ? only : undefined;
}
