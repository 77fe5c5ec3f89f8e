import type { Told } from '../rules/may-apply.ts';
import type { Application } from '../work/application.ts';

/** What the form holds, as it was sent. */
export interface Form {
  consent: boolean;
  email: string;
  phone: string;
  language: 'tr' | 'en';
  first_name: string;
  last_name: string;
  national_id?: string | null;
  passport_no?: string | null;
  birth_date: string;
  gender: 'female' | 'male';
  education: Application['education'];
  exams: Application['exams'];
  experience?: Application['experience'] | null;
  statement: string;
  references: {
    name: string;
    title?: string | null;
    institution: string;
    email: string;
    language: 'tr' | 'en';
    waived?: boolean | null;
  }[];
  programs: number[];
}
export type Content = Omit<Form, 'consent' | 'email' | 'phone'>;
export const toldOf = (form: Content & { email: string }): Told => ({
  national_id: form.national_id || null,
  passport_no: form.passport_no || null,
  birth_date: form.birth_date,
  email: form.email,
  education: form.education.map((each) => ({ ...each, graduated_on: each.graduated_on ?? null })),
  exams: form.exams,
  experience: (form.experience ?? []).map((each) => ({ ...each, until_on: each.until_on ?? null })),
  references: form.references,
  programs: form.programs,
});
/** What the schema of the form has let through, as the form it is; what a draft leaves out is empty. */
const filled = (input: object): object => {
  const given = input as Record<string, unknown>;
  const lists = ['education', 'exams', 'experience', 'references', 'programs'];
  return {
    ...given,
    ...Object.fromEntries(lists.map((name) => [name, given[name] ?? []])),
    statement: given.statement ?? '',
  };
};
export const formOf = (input: object): Form => filled(input) as Form;
export const contentOf = (input: object): Content => filled(input) as Content;
