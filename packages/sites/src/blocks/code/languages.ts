// The languages that code is highlighted in. A language is compiled when a page first has code in it.
import { languageNamed } from '@bindery/contentkit-dom/languages';
import hljs from 'highlight.js/lib/core';
import type { LanguageFn } from 'highlight.js';
import bash from 'highlight.js/lib/languages/bash';
import c from 'highlight.js/lib/languages/c';
import cpp from 'highlight.js/lib/languages/cpp';
import csharp from 'highlight.js/lib/languages/csharp';
import css from 'highlight.js/lib/languages/css';
import dart from 'highlight.js/lib/languages/dart';
import diff from 'highlight.js/lib/languages/diff';
import dockerfile from 'highlight.js/lib/languages/dockerfile';
import elixir from 'highlight.js/lib/languages/elixir';
import go from 'highlight.js/lib/languages/go';
import graphql from 'highlight.js/lib/languages/graphql';
import groovy from 'highlight.js/lib/languages/groovy';
import haskell from 'highlight.js/lib/languages/haskell';
import http from 'highlight.js/lib/languages/http';
import ini from 'highlight.js/lib/languages/ini';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import kotlin from 'highlight.js/lib/languages/kotlin';
import lua from 'highlight.js/lib/languages/lua';
import makefile from 'highlight.js/lib/languages/makefile';
import markdown from 'highlight.js/lib/languages/markdown';
import nginx from 'highlight.js/lib/languages/nginx';
import objectivec from 'highlight.js/lib/languages/objectivec';
import perl from 'highlight.js/lib/languages/perl';
import php from 'highlight.js/lib/languages/php';
import powershell from 'highlight.js/lib/languages/powershell';
import properties from 'highlight.js/lib/languages/properties';
import protobuf from 'highlight.js/lib/languages/protobuf';
import python from 'highlight.js/lib/languages/python';
import r from 'highlight.js/lib/languages/r';
import ruby from 'highlight.js/lib/languages/ruby';
import rust from 'highlight.js/lib/languages/rust';
import scala from 'highlight.js/lib/languages/scala';
import scss from 'highlight.js/lib/languages/scss';
import shell from 'highlight.js/lib/languages/shell';
import sql from 'highlight.js/lib/languages/sql';
import swift from 'highlight.js/lib/languages/swift';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';

const LANGUAGES: Readonly<Record<string, LanguageFn>> = {
  bash,
  c,
  cpp,
  csharp,
  css,
  dart,
  diff,
  dockerfile,
  elixir,
  go,
  graphql,
  groovy,
  haskell,
  http,
  ini,
  java,
  javascript,
  json,
  kotlin,
  lua,
  makefile,
  markdown,
  nginx,
  objectivec,
  perl,
  php,
  powershell,
  properties,
  protobuf,
  python,
  r,
  ruby,
  rust,
  scala,
  scss,
  shell,
  sql,
  swift,
  typescript,
  xml,
  yaml,
};

/** Languages that another definition highlights. */
const HIGHLIGHTED_AS = new Map([
  ['html', 'xml'],
  ['jsonc', 'javascript'],
  ['toml', 'ini'],
]);

/** Languages whose definitions name others inside of them. */
const INSIDE: Readonly<Record<string, readonly string[]>> = {
  http: ['json', 'xml'],
  markdown: ['xml'],
  php: ['xml'],
  scss: ['css'],
  shell: ['bash'],
  xml: ['css', 'javascript'],
  javascript: ['css', 'graphql', 'xml'],
  typescript: ['css', 'graphql', 'xml'],
};

/** The name of a language as highlighted; undefined for a language that is not. */
export function languageOf(name: string | undefined): string | undefined {
  const own = languageNamed(name ?? '');
  const language = HIGHLIGHTED_AS.get(own) ?? own;
  return Object.hasOwn(LANGUAGES, language) ? language : undefined;
}

/** The highlighter, with a language and those inside of it. */
export function highlighterFor(language: string): typeof hljs {
  for (const name of [language, ...(INSIDE[language] ?? [])]) {
    const definition = LANGUAGES[name];
    if (definition !== undefined && hljs.getLanguage(name) === undefined) hljs.registerLanguage(name, definition);
  }
  return hljs;
}
