// Who should be in an organization and in its teams, and what they should have been given.

export type TeamRole = 'owner' | 'member';
export type OrganizationRole = 'admin' | 'create' | 'review' | 'edit' | 'comment' | 'read' | null;
/** Code of a rejection; null when the request is done. */
export type Refusal = string | null;

interface Member {
  readonly id: string;
  role: OrganizationRole;
  disabled: boolean;
}

/** A team with its members, in the order in which they came. */
export interface Team {
  readonly id: string;
  title: string;
  readonly roles: Map<string, TeamRole>;
}

/** What is changed in a team at the same time. People are named by id or URL. */
export interface TeamChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
  readonly memberships: Readonly<Record<string, { readonly role: TeamRole }>>;
}

/** One organization. Members and teams are in the order in which they came. */
export class TeamWorld {
  /** Who does it all. */
  readonly me: string;
  readonly members = new Map<string, Member>();
  readonly teams: Team[] = [];
  /** Subjects that were given a role on each space. */
  readonly #granted = new Map<string, Set<string>>();
  readonly #idsByEmail: ReadonlyMap<string, string>;

  /** `people` is everyone, members or not: addresses by id. */
  constructor(people: Readonly<Record<string, string>>, me: string) {
    this.me = me;
    this.#idsByEmail = new Map(Object.entries(people).map(([id, email]) => [email, id]));
    this.members.set(me, { id: me, role: 'admin', disabled: false });
  }

  /** Who is a member already stays unchanged. */
  invite(id: string, role: OrganizationRole): void {
    if (!this.members.has(id)) this.members.set(id, { id, role, disabled: false });
  }

  change(id: string, change: { role?: OrganizationRole; disabled?: boolean }): Refusal {
    const member = this.members.get(id);
    if (member === undefined) return 'member_not_found';
    const changed = { ...member, ...change };
    if (!isActiveAdmin(changed) && this.#isLastAdmin(id)) return 'conflict';
    Object.assign(member, changed);
    return null;
  }

  /** With their places in teams and what they were given. */
  remove(id: string): Refusal {
    if (this.#isLastAdmin(id)) return 'conflict';
    if (!this.members.delete(id)) return null;
    for (const team of this.teams) team.roles.delete(id);
    this.#recoverLeases(id);
    return null;
  }

  refusesTeam(members: readonly string[]): Refusal {
    return members.every((name) => this.#resolve(name) !== undefined) ? null : 'member_not_found';
  }

  /** The creator of a team owns it. */
  addTeam(id: string, title: string, members: readonly string[]): void {
    const roles = new Map<string, TeamRole>(members.map((name) => [this.#resolve(name) ?? '', 'member']));
    this.teams.push({ id, title, roles: roles.set(this.me, 'owner') });
  }

  team(id: string): Team | undefined {
    return this.teams.find((team) => team.id === id);
  }

  removeTeam(id: string): void {
    const index = this.teams.findIndex((team) => team.id === id);
    if (index < 0) return;
    this.teams.splice(index, 1);
    this.#recoverLeases(id);
  }

  /** Who is added and removed is removed; a role in `memberships` holds; without one, who is in keeps theirs. */
  changeTeam(id: string, { add, remove, memberships }: TeamChange): Refusal {
    const team = this.team(id);
    if (team === undefined) return 'team_not_found';
    const names = [...add, ...Object.keys(memberships)];
    if (this.refusesTeam(names) !== null) return 'member_not_found';
    const removed = new Set(remove.map((name) => this.#resolve(name)));
    for (const name of names) {
      const user = this.#resolve(name) ?? '';
      if (!removed.has(user)) team.roles.set(user, memberships[name]?.role ?? team.roles.get(user) ?? 'member');
    }
    for (const user of removed) team.roles.delete(user ?? '');
    return null;
  }

  /** Gives a role on a space; null takes it back. */
  grant(space: string, kind: 'user' | 'team', id: string, isGiven: boolean): Refusal {
    const isThere = kind === 'user' ? this.members.has(id) : this.team(id) !== undefined;
    if (!isThere) return kind === 'user' ? 'member_not_found' : 'team_not_found';
    const subjects = this.#granted.get(space) ?? new Set();
    if (isGiven) this.#granted.set(space, subjects.add(id));
    else subjects.delete(id);
    return null;
  }

  /** On how many spaces a role was given. */
  spacesOf(id: string): number {
    return [...this.#granted.values()].filter((subjects) => subjects.has(id)).length;
  }

  teamsOf(id: string): Team[] {
    return this.teams.filter(({ roles }) => roles.has(id));
  }

  /** Those that someone can manage: admins all, everyone those that they own. */
  managedBy(id: string): Team[] {
    const member = this.members.get(id);
    if (member !== undefined && isActiveAdmin(member)) return this.teams;
    return this.teams.filter(({ roles }) => roles.get(id) === 'owner');
  }

  /** A member named by id, or by address in any case. */
  #resolve(name: string): string | undefined {
    const id = this.#idsByEmail.get(name.toLowerCase()) ?? name;
    return this.members.has(id) ? id : undefined;
  }

  #isLastAdmin(id: string): boolean {
    const admins = [...this.members.values()].filter(isActiveAdmin);
    return admins.length === 1 && admins[0]?.id === id;
  }

  #recoverLeases(subject: string): void {
    for (const subjects of this.#granted.values()) subjects.delete(subject);
  }
}

function isActiveAdmin({ role, disabled }: Pick<Member, 'role' | 'disabled'>): boolean {
  return role === 'admin' && !disabled;
}
