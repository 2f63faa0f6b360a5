// Operations that older versions of the hosted editor wrote, as pages show them.
import { parseMarkdown } from '@bindery/content/markdown';
import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { HTML_RULES } from '../../testing/html-rules.ts';
import { renderBody } from '../render-body.ts';

const HOSTILE = '"><img src=x onerror=alert(1)>';
const MARKDOWN = `# Ships

{% swagger method="post" path="/ships/:id" baseUrl="https://api.example.com" summary="Sign on" %}
{% swagger-description %}
See [more](https://m.example).

## Rules

One at a time.
{% endswagger-description %}

{% swagger-parameter in="path" name="id" type="String" required="true" %}
Of the **ship**
{% endswagger-parameter %}

{% swagger-parameter in="header" name="Authorization" required="true" %}
A token
{% endswagger-parameter %}

{% swagger-parameter in="body" name="count" type="Int" %}
How many
{% endswagger-parameter %}

{% swagger-response status="200: OK" description="Signed" %}
\`\`\`json
{ "crew": 7 }
\`\`\`
{% endswagger-response %}

{% swagger-response status="400" description="No name" %}

{% endswagger-response %}

{% swagger-response status="400" description="No rank" %}
Why
{% endswagger-response %}
{% endswagger %}

After.
`;

const render = (markdown: string) => renderBody(parseMarkdown(markdown), { opensTabs: false });
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

describe('an operation of older tags', () => {
  it('renders completely', () => {
    const { html, outline } = render(MARKDOWN);
    const words = wordsOf(html);
    for (const part of [
      'Sign on See more . Rules One at a time. POST https://api.example.com /ships/ {id}',
      'Path parameters id String required Of the ship',
      'Header parameters Authorization string required A token',
      'application/json count Int How many',
      '200 OK \u2013 Signed { "crew" : 7 }',
      '400 No name 400 No rank Why',
      "curl -X POST --globoff 'https://api.example.com/ships/{id}'",
      'Try it After.',
    ]) {
      expect(words).toContain(part);
    }
    expect(html).toContain('<span class="api-method api-post">POST</span>');
    expect(html).toContain(
      '<details class="api-response" open><summary><span class="api-status api-status-2">200</span>',
    );
    expect(html).not.toContain('{%');
    expect(outline.map(({ title }) => title)).toEqual(['Ships', 'Sign on', 'Rules']);
    const call = JSON.parse(/data-call="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '{}');
    expect(call).toMatchObject({ method: 'POST', path: '/ships/{id}', bodies: [{ type: 'application/json' }] });
    expect(JSON.stringify(call.security)).toContain('Authorization');
  });

  it('is valid for any input', { tags: ['long'] }, async () => {
    const validator = new HtmlValidate(HTML_RULES);
    for (const markdown of [MARKDOWN, hostile()]) {
      const { html } = render(markdown);
      expect(html).not.toContain('<img src=x');
      const page = `<!DOCTYPE html><html lang="en"><head><title>t</title></head><body>${html}</body></html>`;
      const { results } = await validator.validateString(page);
      expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
    }
  });

  it('has no forbidden URLs', () => {
    for (const host of [
      'javascript:alert(1)',
      'https://a.example;sandbox',
      '{{ base }}',
      '//b.example',
      '<domain>/a',
    ]) {
      expect(render(MARKDOWN.replace('https://api.example.com', host)).html).not.toContain('data-origins');
    }
  });
});

function hostile(): string {
  const escaped = HOSTILE.replaceAll('"', '\\"');
  return MARKDOWN.replace('Sign on', escaped)
    .replace('/ships/:id', escaped)
    .replace('name="id"', `name="${escaped}"`)
    .replace('Signed', escaped)
    .replace('200: OK', escaped)
    .replace('"Int"', `"${escaped}"`)
    .replace('method="post"', `method="${escaped}"`);
}
