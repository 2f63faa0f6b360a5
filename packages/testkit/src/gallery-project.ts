// An integration with a block for each element of ContentKit: its sample, written as JSX as an author writes it. Each render and each
// action calls the API once. Used by browser tests and the benchmark.
import { ELEMENT_SAMPLES, SAMPLE_STATE, sampleTree } from '@bindery/contract/contentkit';
import type { ElementName } from '@bindery/contract/contentkit';
import { writeJsx } from '@bindery/contentkit/jsx-text';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Name of the integration; its blocks are named after the elements. */
export const GALLERY = 'gallery';

/** The file with the elements, relative to the project. */
export const GALLERY_FILE = 'src/gallery.tsx';

/** Names of the elements that have a block. */
export const GALLERY_ELEMENTS: readonly ElementName[] = Object.keys(ELEMENT_SAMPLES) as ElementName[];

/** Writes the project into an empty folder. */
export function writeGalleryProject(folder: string): void {
  mkdirSync(join(folder, 'src'), { recursive: true });
  const blocks = GALLERY_ELEMENTS.map((name) => `  - id: ${name}\n    title: The ${name}\n`);
  writeFileSync(
    join(folder, 'gitbook-manifest.yaml'),
    `name: ${GALLERY}
title: Gallery
description: Every element
visibility: private
script: ./${GALLERY_FILE}
target: space
scopes: []
organization: demo
blocks:
${blocks.join('')}`,
  );
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
  writeFileSync(
    join(folder, 'tsconfig.json'),
    '{ "compilerOptions": { "jsx": "react-jsx", "jsxImportSource": "@bindery/contentkit" } }\n',
  );
  writeFileSync(join(folder, GALLERY_FILE), script());
}

function script(): string {
  return `import { createComponent, createIntegration } from '@bindery/runtime';

const initialState = ${JSON.stringify(SAMPLE_STATE)};

async function callApi({ api, environment }) {
  await api.request('GET /integrations/{integrationName}/installations/{installationId}', {
    integrationName: environment.integration.name,
    installationId: environment.installation.id,
  });
}

const frameOf = ({ environment }) => \`\${environment.installation.urls.publicContentEndpoint}/frame\`;

const PAGE = '<!doctype html><html lang="en"><title>Frame</title><main><h1>Frame</h1></main></html>';

export default createIntegration({
  fetch: () => new Response(PAGE, { headers: { 'content-type': 'text/html' } }),
  components: [
${GALLERY_ELEMENTS.map(component).join('')}  ],
});
`;
}

function component(name: ElementName): string {
  const jsx = writeJsx(sampleTree(name)).replaceAll("'https://example.com/frame'", 'frameOf(context)');
  return `    createComponent({
      componentId: '${name}',
      initialState,
      async render(_element, context) {
        await callApi(context);
        return (
${jsx.replaceAll(/^/gm, '          ')}
        );
      },
    }),
`;
}
