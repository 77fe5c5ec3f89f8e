import type { Excused } from './judge.ts';

const stays = 'some 17,000 stays in a university of 200,000 students, read within a second';
/** What migrations did before there were rules for them; each has run, or runs in a database that nobody works with yet. */
export const excused: readonly Excused[] = [
  {
    migration: '0108_housing_moves',
    rule: 'scans-under-lock',
    about: 'housing_stays.housing_stays_state_known',
    why: stays,
  },
  {
    migration: '0108_housing_moves',
    rule: 'scans-under-lock',
    about: 'housing_stays.housing_stays_promised',
    why: stays,
  },
  { migration: '0108_housing_moves', rule: 'index-stops-writes', about: 'housing_stays.housing_stays_bed', why: stays },
  { migration: '0108_housing_moves', rule: 'index-stops-writes', about: 'housing_stays_gaps', why: stays },
  {
    migration: '0106_housing_requests_on_the_machine',
    rule: 'breaks-running-version',
    about: 'housing_requests',
    why: 'its rows became requests of the machine in the same step: the release before cannot answer for the requests of tenants while it still runs',
  },
  {
    migration: '0127_who_really_signed',
    rule: 'moves-all-rows',
    about: 'grade_sheets',
    why: 'only sheets that somebody submitted in the name of another change: a few rows',
  },
  {
    migration: '0127_who_really_signed',
    rule: 'moves-rows-under-lock',
    about: 'grade_sheets',
    why: 'the audit log is read by the index of its resource while nobody saves grades; at most a minute in a log of years',
  },
  {
    migration: '0127_who_really_signed',
    rule: 'moves-rows-under-lock',
    about: 'grade_sheets, users',
    why: 'the same for exemptions, of which there are some hundred',
  },
  {
    migration: '0127_who_really_signed',
    rule: 'scans-under-lock',
    about: 'grade_sheets.grade_sheets_submitted_real_by_users_id_fk',
    why: '93,000 sheets, nearly all of them without a value: read in 0.1 s',
  },
];
