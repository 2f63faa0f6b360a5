// Operations that older versions of the hosted editor wrote, in the forms in which they are found in repositories.
import { describe, expect, it } from 'vitest';
import { textOfBlocks, verbatimBlock } from '../../documents/index.ts';
import type { Block } from '../../documents/index.ts';
import { parseMarkdown, showOlderOperations, stringifyMarkdown } from '../index.ts';
import type { OlderOperation } from '../index.ts';
import { slowdown } from '@bindery/testkit/slowdown';

const SWAGGER = `{% swagger method="post" path="/ships/:id/crew" baseUrl="https://api.example.com" summary="Sign on" expanded="true" %}
{% swagger-description %}
Signs a sailor on.

* Once only
{% endswagger-description %}

{% swagger-parameter in="path" name="id" required="true" type="String" %}
The **ship**.
{% endswagger-parameter %}

{% swagger-parameter in="query" name="filter[rank]" required="false" %}

{% endswagger-parameter %}

{% swagger-parameter in="header" type="Authorization" required="true" %}
A token
{% endswagger-parameter %}

{% swagger-parameter in="body" name="name" type="String" required="true" %}
The name
{% endswagger-parameter %}

{% swagger-response status="200: OK" description="Signed" %}
{% tabs %}
{% tab title="JSON" %}
\`\`\`json
{ "crew": 7 }
\`\`\`
{% endtab %}
{% endtabs %}
{% endswagger-response %}

{% swagger-response status="401" description="" %}

{% endswagger-response %}
{% endswagger %}
`;

const API_METHOD = `{% api-method method="get" host="https://api.example.com/v1/" path=":ship\\_id/log" %}
{% api-method-summary %}
Read the log
{% endapi-method-summary %}

{% api-method-description %}
All of it.
{% endapi-method-description %}

{% api-method-spec %}
{% api-method-request %}
{% api-method-path-parameters %}
{% api-method-parameter name="ship\\_id" type="string" required=true %}
Of the ship
{% endapi-method-parameter %}
{% endapi-method-path-parameters %}

{% api-method-headers %}
{% api-method-parameter name="X-Trace" type="string" required=false %}

{% endapi-method-parameter %}
{% endapi-method-headers %}

{% api-method-form-data-parameters %}
{% api-method-parameter name="map" type="object" %}
A map
{% endapi-method-parameter %}
{% endapi-method-form-data-parameters %}
{% endapi-method-request %}

{% api-method-response %}
{% api-method-response-example httpCode=200 %}
{% api-method-response-example-description %}
The entries
{% endapi-method-response-example-description %}

\`\`\`javascript
[]
\`\`\`
{% endapi-method-response-example %}

{% api-method-response-example httpCode=404 %}
{% api-method-response-example-description %}
None
{% endapi-method-response-example-description %}
{% endapi-method-response-example %}
{% endapi-method-response %}
{% endapi-method-spec %}
{% endapi-method %}
`;

const shownOf = (markdown: string) => showOlderOperations(parseMarkdown(markdown).nodes);
const operationsOf = (markdown: string): OlderOperation[] => [...shownOf(markdown).operations.values()];
const plain = ({ parameters, responses, description, ...fields }: OlderOperation) => ({
  ...fields,
  description: textOfBlocks(description),
  parameters: parameters.map((one) => [
    one.location,
    one.name,
    one.type,
    one.isRequired,
    textOfBlocks(one.description),
  ]),
  responses: responses.map(({ status, title, blocks }) => [status, title, textOfBlocks(blocks)]),
});

describe('an operation', () => {
  it('of swagger tags is read with all that it says', () => {
    expect(operationsOf(`before\n\n${SWAGGER}\nafter\n`).map(plain)).toEqual([
      {
        method: 'post',
        path: '/ships/{id}/crew',
        host: 'https://api.example.com',
        summary: 'Sign on',
        isDeprecated: false,
        description: 'Signs a sailor on.\nOnce only',
        parameters: [
          ['path', 'id', 'String', true, 'The ship.'],
          ['query', 'filter[rank]', undefined, false, ''],
          ['header', 'Authorization', undefined, true, 'A token'],
          ['body', 'name', 'String', true, 'The name'],
        ],
        responses: [
          ['200', 'OK \u2013 Signed', 'JSON\n{ "crew": 7 }'],
          ['401', '', ''],
        ],
      },
    ]);
    expect(shownOf(`before\n\n${SWAGGER}\nafter\n`).nodes.map(({ type }) => type)).toEqual([
      'paragraph',
      'swagger',
      'paragraph',
    ]);
  });

  it('of api-method tags is read with all that it says', () => {
    expect(operationsOf(API_METHOD).map(plain)).toEqual([
      {
        method: 'get',
        path: '/{ship_id}/log',
        host: 'https://api.example.com/v1/',
        summary: 'Read the log',
        isDeprecated: false,
        description: 'All of it.',
        parameters: [
          ['path', 'ship_id', 'string', true, 'Of the ship'],
          ['header', 'X-Trace', 'string', false, ''],
          ['form', 'map', 'object', false, 'A map'],
        ],
        responses: [
          ['200', '', 'The entries\n[]'],
          ['404', '', 'None'],
        ],
      },
    ]);
  });

  it.each([
    [
      'on one line',
      '{% api-method method="get" path="/a" %} {% api-method-summary %}Read{% endapi-method-summary %} {% endapi-method %}',
    ],
    [
      'indented',
      '  {% api-method method="get" path="/a" %}\n  {% api-method-summary %}\n  Read\n  {% endapi-method-summary %}\n  {% endapi-method %}',
    ],
    ['in a list', '* one\n\n  {% swagger method="get" path="/a" summary="Read" %}\n\n  {% endswagger %}'],
    [
      'in an expandable',
      '<details>\n\n<summary>a</summary>\n\n{% swagger method="get" path="/a" summary="Read" %}\n{% endswagger %}\n\n</details>',
    ],
    [
      'in a tab',
      '{% tabs %}\n{% tab title="a" %}\n{% swagger method="get" path="/a" summary="Read" %}\n{% endswagger %}\n{% endtab %}\n{% endtabs %}',
    ],
    [
      'with a part that does not end',
      '{% swagger method="get" path="/a" summary="Read" %}\n{% swagger-description %}\n{% endswagger %}',
    ],
    ['with spaces', '{% swagger method=" get " path=" /a" summary=" Read  " %}\n\n{% endswagger %}'],
  ])('is read %s', (_name, markdown) => {
    expect(operationsOf(markdown)).toMatchObject([{ method: 'get', path: '/a', summary: 'Read' }]);
  });

  it.each([
    ['that does not end', '{% swagger method="get" path="/a" %}\n\ntext'],
    ['that does not begin', 'text\n\n{% endswagger %}'],
    ['without a method', '{% swagger path="/a" %}\n\ntext\n\n{% endswagger %}'],
    ['without a path', '{% api-method method="get" %}\n\ntext\n\n{% endapi-method %}'],
    ['in code', '```\n{% swagger method="get" path="/a" %}\n{% endswagger %}\n```'],
  ])('is none %s', (_name, markdown) => {
    const { nodes } = parseMarkdown(markdown);
    const shown = showOlderOperations(nodes);
    expect([...shown.operations]).toEqual([]);
    expect(textOfBlocks(shown.nodes)).toBe(textOfBlocks(nodes));
  });

  it('has as many blocks as its author wrote', () => {
    const tag = (source: string): Block => verbatimBlock('markdown', `{% ${source} %}`);
    const divider = { object: 'block', type: 'divider', isVoid: true, data: {} } as const;
    const { operations } = showOlderOperations([
      tag('swagger method="get" path="/a"'),
      tag('swagger-description'),
      ...Array.from({ length: 150_000 }, () => divider),
      tag('endswagger-description'),
      tag('endswagger'),
    ]);
    expect([...operations.values()][0]?.description).toHaveLength(150_000);
  });

  it('stays verbatim', () => {
    for (const markdown of [SWAGGER, API_METHOD]) {
      const document = parseMarkdown(markdown);
      const before = structuredClone(document);
      showOlderOperations(document.nodes);
      expect(document).toEqual(before);
      expect(parseMarkdown(stringifyMarkdown(document))).toEqual(document);
    }
  });
});

describe('many tags', () => {
  it.each([
    ['that begin', '{% swagger method="get" path="/a" %}\n\n'.repeat(3_000)],
    [
      'inside each other',
      `${'{% swagger method="get" path="/a" %}\n\n'.repeat(90)}${'{% endswagger %}\n\n'.repeat(90)}`,
    ],
    [
      'of parts',
      `{% swagger method="get" path="/a" %}\n\n${'{% swagger-description %}\n\n'.repeat(3_000)}{% endswagger %}`,
    ],
    ['after each other', '{% swagger method="get" path="/a" %}\n\n{% endswagger %}\n\n'.repeat(1_500)],
  ])('%s are each visited once', { tags: ['long'] }, async (_name, markdown) => {
    const { nodes } = parseMarkdown(markdown);
    const run = (show: boolean): unknown => (show ? showOlderOperations(nodes) : parseMarkdown(markdown));
    // Visiting all tags again for each tag would take hundreds of times as long as parsing them.
    expect(await slowdown(run, { worst: true, harmless: false })).toBeLessThan(20);
  });
});
