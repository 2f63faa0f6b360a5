// A list of certificates that remembers which one was tried last. The library goes through it until one fits, and does not say which.

/** Certificates, PEM. */
export class TriedCertificates extends Array<string> {
  /** The one that was given out last. */
  last: string | undefined;

  static override get [Symbol.species](): ArrayConstructor {
    return Array;
  }

  override *[Symbol.iterator](): ArrayIterator<string> {
    for (const certificate of super[Symbol.iterator]()) {
      this.last = certificate;
      yield certificate;
    }
  }
}
