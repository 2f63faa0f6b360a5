// The table of names that relays share, as one of them sees it. Requests look only into its memory.
import { randomBytes } from 'node:crypto';
import { isKitError } from '@bindery/diagnostics';
import { tunnelError } from '../../error-codes.ts';
import type { RelayEvent } from '../events.ts';
import type { ClaimedName, NameClaim, PeerRelays, RemoteTunnel } from '../peer-relays.ts';
import { isHolderAlive } from './call-peer.ts';
import { credentialFor } from './credential.ts';
import { ClusterDatabase } from './database.ts';
import type { Query } from './database.ts';
import { LeaseTable } from './lease-table.ts';
import type { Lease } from './lease-table.ts';
import { parseNotification } from './node-notification.ts';
import type { ClusterTimes } from './options.ts';
import { OwnNames } from './own-names.ts';
import type { OwnName } from './own-names.ts';
import { Peers } from './peers.ts';
import { RemoteTunnels } from './remote-tunnels.ts';
import { prepareSchema } from './schema.ts';
import * as statements from './statements.ts';

/** Options of {@link Cluster}. */
export interface ClusterSettings extends ClusterTimes {
  readonly database: string;
  /** URL at which the others reach this relay. */
  readonly url: string;
  /** The name moved to the connector `to`: the tunnel here, if it is that of `from`, has to end. */
  readonly onTakeover: (name: string, from: string, to: string) => void;
  /** The state of a name changed, which may end the wait for it. */
  readonly onNameChange: (name: string) => void;
  readonly emit: (event: RelayEvent) => void;
}

/** Every so many heartbeats it is looked for what is old. */
const BEATS_TO_CLEAN = 100;

/** How long the end of a relay waits for the database. */
const LEAVE_MS = 2_000;

/** A relay’s share in the cluster. */
export class Cluster implements PeerRelays {
  readonly #settings: ClusterSettings;
  readonly #id = randomBytes(9).toString('base64url');
  readonly #leases = new LeaseTable();
  readonly #own = new OwnNames();
  readonly #peers: Peers;
  readonly #remote = new RemoteTunnels((name) => this.#markMissing(name));
  readonly #database: ClusterDatabase;
  #credential: string | undefined;
  #beats: NodeJS.Timeout | undefined;
  #beatCount = 0;
  #isClosing = false;
  /** Notifications that arrived during the initial load; they may be older or newer than it. */
  #queuedNotifications: string[] | undefined;

  constructor(settings: ClusterSettings) {
    this.#settings = settings;
    this.#peers = new Peers({
      ownId: this.#id,
      silentMs: settings.expiresMs,
      onUp: (id) => {
        for (const name of this.#leases.namesOf(id)) settings.onNameChange(name);
      },
      onChange: (node, isUp, message) => {
        settings.emit({ event: 'node', state: isUp ? 'reached' : 'unreachable', node, message });
      },
    });
    this.#database = new ClusterDatabase({
      url: settings.database,
      channel: statements.CHANNEL,
      prepare: (query) => this.#join(query),
      onNotification: (payload) => this.#onNotification(payload),
      onState: (state, message) => settings.emit({ event: 'cluster', state, message }),
    });
  }

  /** What other relays have to show to this one; undefined before it knows. */
  get credential(): string | undefined {
    return this.#credential;
  }

  get isConnected(): boolean {
    return this.#database.isReady;
  }

  /** Joins. @throws {KitError} tunnel_cluster_unreachable */
  async start(): Promise<void> {
    await this.#database.start();
    this.#beats = setInterval(() => void this.#beat().catch(() => {}), this.#settings.heartbeatMs);
  }

  find(name: string): RemoteTunnel | Promise<RemoteTunnel> | undefined {
    const nodeId = this.#leases.get(name)?.nodeId;
    if (nodeId === undefined || nodeId === this.#id) return undefined;
    const peer = this.#peers.get(nodeId);
    if (peer?.link.isUp !== true || this.#leases.isMarkedMissing(name)) return undefined;
    return this.#remote.at(peer, name);
  }

  isExpected(name: string): boolean | undefined {
    return this.#leases.isExpected(name);
  }

  hasName(name: string): boolean {
    return this.#own.hasName(name);
  }

  async claim(claim: NameClaim): Promise<ClaimedName> {
    const { name, clientId, takesOver } = claim;
    const endClaim = this.#own.beginClaim(name);
    try {
      const { version, isShared } = this.isConnected ? await this.#claimShared(claim) : this.#claimAlone(claim);
      const before = this.#own.get(name);
      const own: OwnName = { name, clientId, takesOver, version, isShared, isReleased: false, before };
      // A queued notification may be newer: another relay may have taken the name over already.
      const isOwn = this.#leases.apply(this.#leaseOf(own)) || this.#leases.get(name)?.version === version;
      if (!isOwn) throw tunnelError('tunnel_name_taken', `Another connector took the name "${name}" at the same time.`);
      this.#own.put(own);
      return { release: (isLost) => this.#release(own, isLost) };
    } finally {
      endClaim();
    }
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#beats);
    this.#peers.close();
    this.#remote.invalidateAll();
    const late = new Promise((resolve) => setTimeout(resolve, LEAVE_MS).unref());
    if (this.isConnected) {
      const leaving = statements.leave(this.#database.query, this.#id).catch(() => {}); // It expires.
      await Promise.race([leaving, late]);
    }
    await Promise.race([this.#database.close(), late]);
  }

  async #claimShared(claim: NameClaim): Promise<Pick<OwnName, 'version' | 'isShared'>> {
    try {
      return { version: await this.#tryClaim(claim, 2), isShared: true };
    } catch (thrown) {
      const isDecided = isKitError(thrown) && thrown.code === 'tunnel_name_taken';
      if (isDecided || this.isConnected) throw thrown;
      return this.#claimAlone(claim); // The database went away under it.
    }
  }

  /** @throws {KitError} tunnel_name_taken, or whatever the database throws */
  async #tryClaim(claim: NameClaim, tries: number): Promise<number> {
    const { name, clientId, takesOver, silent } = claim;
    const { query } = this.#database;
    const from = silent === undefined ? [clientId] : [clientId, silent];
    const leaseClaim = { name, nodeId: this.#id, clientId, from, takesOver, version: undefined };
    const version = await statements.claimLease(query, leaseClaim);
    if (version !== undefined) return version;
    const holder = await statements.findHolder(query, name);
    const isReleased = holder === undefined || (holder.node !== this.#id && !(await this.#isHolderAlive(name, holder)));
    if (!isReleased || tries === 0) throw nameTaken(name);
    return this.#tryClaim({ ...claim, ...(holder === undefined ? {} : { silent: holder.client }) }, tries - 1);
  }

  async #isHolderAlive(name: string, { node, client }: { node: string; client: string }): Promise<boolean> {
    // The holder is called even without a link: this relay might have joined a moment ago.
    const peer = this.#peers.get(node);
    return peer !== undefined && (await isHolderAlive(peer, name, client));
  }

  /**
   * Without the database a relay uses its last known state: a name that no other relay is known to have is accepted, and so is
   * a connector that only moved. Once the database is back it decides, and the newer of two connections stays.
   */
  #claimAlone({ name, clientId, takesOver }: NameClaim): Pick<OwnName, 'version' | 'isShared'> {
    const lease = this.#leases.get(name);
    const holder = lease?.nodeId === undefined || lease.nodeId === this.#id ? undefined : this.#peers.get(lease.nodeId);
    if (holder?.link.isUp === true && lease?.clientId !== clientId && !takesOver) throw nameTaken(name);
    return { version: Math.max(this.#own.clock.now(), Math.floor(lease?.version ?? 0) + 1), isShared: false };
  }

  async #release(own: OwnName, isLost: boolean): Promise<void> {
    if (!this.#own.release(own) || this.#isClosing) return;
    const { name, clientId, version } = own;
    if (this.#leases.get(name)?.version === version) {
      const since = performance.now();
      this.#leases.apply({ name, nodeId: undefined, clientId, isLost, version: version + 0.5, since });
    }
    if (!this.isConnected) return; // Put right when it is back.
    await statements.releaseLease(this.#database.query, this.#id, { name, version, isLost }).catch(() => {});
  }

  /** After each connect: registers this relay, loads nodes and leases, and claims its own names. */
  async #join(query: Query): Promise<void> {
    const { url, expiresMs } = this.#settings;
    this.#queuedNotifications = [];
    const secret = await prepareSchema(query);
    this.#credential = credentialFor(secret, this.#id);
    await statements.prepareToJoin(query, { id: this.#id, url }, expiresMs);
    this.#own.clock.set((await statements.beat(query, { id: this.#id, url }, expiresMs)).micros);
    await statements.releaseOthers(query, this.#id, this.#own.names());
    const { nodes, leases } = await statements.load(query);
    this.#leases.replaceAll(leases);
    this.#remote.invalidateAll();
    this.#peers.replaceAll(nodes, secret);
    const queued = this.#queuedNotifications;
    this.#queuedNotifications = undefined;
    for (const payload of queued) this.#onNotification(payload);
    this.#own.markAllUnshared();
    await this.#claimAgain(query);
    for (const { name } of leases) this.#settings.onNameChange(name);
  }

  /** Claims again the names that this relay had, except those that another relay took since. */
  async #claimAgain(query: Query): Promise<void> {
    for (let own = this.#own.findUnshared(); own !== undefined; own = this.#own.findUnshared()) {
      const { name, clientId, takesOver, version: before } = own;
      const leaseClaim = { name, nodeId: this.#id, clientId, from: [clientId], takesOver, version: before };
      const version = await statements.claimLease(query, leaseClaim);
      if (version === undefined) {
        this.#lose(own, (await statements.findHolder(query, name))?.client ?? '');
      } else if (this.#own.renew(own, version)) {
        this.#leases.apply(this.#leaseOf(own));
      } else {
        // It was released during the claim, under an older version.
        await statements.releaseLease(query, this.#id, { name, version, isLost: false });
      }
    }
  }

  async #beat(): Promise<void> {
    if (!this.isConnected) return;
    const { query } = this.#database;
    const { url, expiresMs } = this.#settings;
    const { micros, isNew } = await statements.beat(query, { id: this.#id, url }, expiresMs);
    this.#own.clock.set(micros);
    if (isNew) this.#own.markAllUnshared(); // It was silent for so long that it was forgotten.
    await this.#claimAgain(query);
    if (++this.#beatCount % BEATS_TO_CLEAN !== 0) return;
    this.#leases.deleteOld();
    await statements.deleteOld(query);
  }

  #onNotification(payload: string): void {
    if (this.#queuedNotifications !== undefined) return void this.#queuedNotifications.push(payload);
    const notification = parseNotification(payload);
    if (notification?.kind === 'node') this.#peers.add(notification.node);
    if (notification?.kind === 'gone' && notification.id !== this.#id) {
      this.#peers.remove(notification.id);
      this.#leases.free(notification.id);
    }
    if (notification?.kind !== 'lease' || !this.#leases.apply(notification.lease)) return;
    const { name, nodeId, clientId, version } = notification.lease;
    this.#remote.invalidate(name);
    const own = this.#own.get(name);
    const isRemote = nodeId !== undefined && nodeId !== this.#id; // One that is free may be on its way back to `own`.
    if (own !== undefined && isRemote && version > own.version) this.#lose(own, clientId);
    if (nodeId !== this.#id) this.#settings.onNameChange(name);
  }

  /** The relay of a name does not have it. It is queried again after a change of the name, or after a moment. */
  #markMissing(name: string): void {
    const retryInMs = this.#leases.markMissing(name);
    setTimeout(() => this.#settings.onNameChange(name), retryInMs).unref();
  }

  #lose(own: OwnName, to: string): void {
    if (this.#own.remove(own)) this.#settings.onTakeover(own.name, own.clientId, to);
  }

  #leaseOf({ name, clientId, version }: OwnName): Lease {
    return { name, nodeId: this.#id, clientId, isLost: false, version, since: performance.now() };
  }
}

function nameTaken(name: string) {
  return tunnelError('tunnel_name_taken', `The name "${name}" is in use by another connector.`);
}
