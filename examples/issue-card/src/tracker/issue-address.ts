// The URL of an issue: https://tracker.example.com/harbor/issues/7
import { TRACKER } from './tracker-url.ts';

export type IssueAddress = { readonly project: string; readonly number: string };

const PATH = /^\/([\w-]{1,64})\/issues\/(\d{1,9})\/?$/;

/** The issue that a URL names. Undefined for other pages, and for other hosts. */
export function parseIssueUrl(text: string): IssueAddress | undefined {
  if (!URL.canParse(text)) return undefined;
  const { origin, pathname } = new URL(text);
  const [, project, number] = PATH.exec(pathname) ?? [];
  return origin === TRACKER && project !== undefined && number !== undefined ? { project, number } : undefined;
}

export function formatIssueUrl({ project, number }: IssueAddress): string {
  return `${TRACKER}/${project}/issues/${number}`;
}
