import { defineJob } from '#kernel/contract/define-job.ts';
import { flag, integer, reference } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';

const maintain = permission('job_maintain');

/** Working data of terms that ended long ago goes from the tables into files; only counted while `dry_run` is on. */
export const archiveTermsJob = defineJob({
  name: 'archive-terms',
  area: 'scheduling',
  needs: maintain,
  input: { years: integer({ required: true, min: 5, max: 50, default: 8 }), dry_run: flag({ default: true }) },
  long: true,
});
/** Brings everything of one term back into the tables. */
export const bringTermBackJob = defineJob({
  name: 'bring-term-back',
  area: 'scheduling',
  needs: maintain,
  input: { semester_id: reference('semester', { required: true }) },
  long: true,
});
