/** Whether the variable ACCESSIBLE turns plain output on: any value except 0 and false. */
export function isAccessibleIn(env: Readonly<Record<string, string | undefined>>): boolean {
  return !['', '0', 'false'].includes(env['ACCESSIBLE']?.toLowerCase() ?? '');
}
