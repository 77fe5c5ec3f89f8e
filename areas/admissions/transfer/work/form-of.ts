import type { OutputOf } from '#kernel/contract/define-command.ts';
import type { transferRecord } from '../office-contract.ts';
import type { Application } from './application.ts';

type Form = OutputOf<typeof transferRecord>['form'];
/** The form of an application as it travels. */
export const formOf = (own: Application): Form => ({
  track: own.track,
  first_name: own.first_name,
  last_name: own.last_name,
  national_id: own.national_id,
  passport_no: own.passport_no,
  birth_date: own.birth_date,
  phone: own.phone,
  current_university: own.current_university,
  current_program: own.current_program,
  current_class: own.current_class,
  cgpa: own.cgpa,
  scale: own.scale,
  semester_completed: own.semester_completed,
  entry_score: own.entry_score,
  entry_type: own.entry_type as Form['entry_type'],
  entry_year: own.entry_year,
  prep_status: own.prep_status as Form['prep_status'],
  discipline_clean: own.discipline_clean,
  used_before: own.used_before,
});
