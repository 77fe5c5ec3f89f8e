import type { Fields } from './field.ts';
import type { Needs } from './needs.ts';

/** Long work that a person starts: it runs beside the requests, tells how far it is, can be stopped and leaves a file or a result. */
export interface Job<F extends Fields = Fields> {
  kind: 'job';
  /** kebab-case, unique */
  name: string;
  area: string;
  /** who may start it; the work runs with the rights its owner has when it begins */
  needs: Needs;
  /** its parameters: the form on /jobs/start is made of them */
  input: F;
  /** offered on /jobs/start; false: only commands start it */
  startable: boolean;
  cancellable: boolean;
  /** it computes for minutes: it waits only for others of its kind, and nobody's short work waits for it */
  long: boolean;
}
type Given<F extends Fields> = Omit<Job<F>, 'kind' | 'startable' | 'cancellable' | 'long'> & {
  startable?: boolean;
  cancellable?: boolean;
  long?: boolean;
};
/** Declares a job. Its words stand in the area's texts: `area:job.<name>`, `area:job.<name>.about` and `area:job.<name>.<field>`. */
export const defineJob = <const F extends Fields>(given: Given<F>): Job<F> => ({
  startable: true,
  cancellable: true,
  long: false,
  ...given,
  kind: 'job',
});

export const jobStatuses = ['queued', 'running', 'finished', 'failed', 'cancelled'] as const;
export type JobStatus = (typeof jobStatuses)[number];
