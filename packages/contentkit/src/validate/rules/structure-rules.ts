// Rules about what belongs where: steps in steppers, frames with URLs, trees of a readable size.
import { TREE_ADVICE, TREE_UNITS, checkTreeLimits } from '@bindery/contract/contentkit';
import { info, warning } from '../finding.ts';
import type { Finding } from '../finding.ts';
import type { Rule } from '../rule.ts';
import { loadableUrl } from '../../session/safe-url.ts';

/** The active step must exist, and step ids must be unique. */
export const stepIds: Rule = ({ nodes }) =>
  nodes.flatMap(({ element, path }): Finding[] => {
    if (element.type !== 'stepper') return [];
    const ids = element.children.map((step) => step.id);
    const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
    const missing = ids.includes(element.activeStep) ? [] : [element.activeStep];
    return [
      ...twice.map((id) =>
        warning('step_id_twice', path, [`Two steps have the ID "${id}".`, 'Give each step a unique ID.']),
      ),
      ...missing.map((id) =>
        warning('step_unknown', path, [
          `The active step "${id}" isn’t among the steps: ${ids.join(', ')}.`,
          'Set activeStep to one of them.',
        ]),
      ),
    ];
  });

/** The schema allows a step anywhere, but only a stepper renders it as a step. */
export const strayStep: Rule = ({ nodes }) =>
  nodes
    .filter(({ element, above }) => element.type === 'step' && above.at(-1)?.type !== 'stepper')
    .map(({ path }) =>
      warning('step_outside_stepper', path, [
        'A <step> must be inside a <stepper>.',
        'Move it into a <stepper>, or use a <vstack>.',
      ]),
    );

/** A frame needs an absolute URL, and receives its data only if its host is trusted. */
export const frameUrl: Rule = ({ nodes }, { frameHosts }) =>
  nodes.flatMap(({ element, path }): Finding[] => {
    if (element.type !== 'webframe') return [];
    const { url } = element.source;
    const parsedUrl = loadableUrl(url);
    if (parsedUrl === undefined) {
      return [
        warning('webframe_url_unusable', path, [
          `Can’t load a frame from "${url}".`,
          'Build the URL from environment.integration.urls.publicEndpoint.',
        ]),
      ];
    }
    const { host } = new URL(parsedUrl);
    if (element.data === undefined || frameHosts === undefined || frameHosts.includes(host)) return [];
    return [
      warning('webframe_untrusted', path, [
        `The frame has data, but pages from ${host} don’t receive it. Only ${frameHosts.join(', ') || 'no host'} can communicate with the component.`,
        "Serve the page from the integration's own URL.",
      ]),
    ];
  });

/** Large trees are slow to read long before they are rejected. */
export const largeTree: Rule = ({ root }) =>
  checkTreeLimits(root, TREE_ADVICE).map(({ limit, allowed, found }) =>
    info('tree_large', '', [
      `The tree has ${found} or more ${TREE_UNITS[limit]}. More than ${allowed} are slow to render and hard to read.`,
      'Render less at a time, for example one page of a list.',
    ]),
  );
