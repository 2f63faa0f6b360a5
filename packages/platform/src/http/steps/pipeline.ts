// What answers a request, as steps around each other: each is one concern.
import type { Answer } from '../../core/answer.ts';

/** Answers a request. */
export type Respond<Request> = (request: Request) => Promise<Answer>;

/**
 * One concern of a request. It answers by itself, or lets `next` answer: to the request with what the step found out, which later steps
 * need. It can look at that answer, and at what `next` throws.
 */
export type Step<In, Out = In> = (request: In, next: Respond<Out>) => Promise<Answer>;

/** Steps in their order. Immutable. */
export class Pipeline<In, Out = In> {
  readonly #around: (last: Respond<Out>) => Respond<In>;

  constructor(around: (last: Respond<Out>) => Respond<In>) {
    this.#around = around;
  }

  /** Adds a step after the others. */
  add<Next>(step: Step<Out, Next>): Pipeline<In, Next> {
    return new Pipeline((last) => this.#around((request) => step(request, last)));
  }

  /** The whole, whose last step answers in any case. */
  end(last: Respond<Out>): Respond<In> {
    return this.#around(last);
  }
}

/** A pipeline without a step. */
export function createPipeline<Request>(): Pipeline<Request> {
  return new Pipeline((last) => last);
}
