import { personName } from '#areas/people/reads/person-name.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { ownProgram } from '#areas/registration/slots/facts/own-program.ts';
import { may } from '#kernel/contract/refusal.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { plainLetters } from '../../requests/graduation-clearance/rules/diploma-name.ts';
import { mayConfirm } from '../commands/diploma-names.ts';
import { myGraduation as query, type Unit } from '../contract.ts';
import { auditPrograms } from '../facts/graduation-facts.ts';
import { diplomaNo, type Honours } from '../rules/requirements.ts';

interface Own {
  status: string;
  record: string;
  program: Unit;
  cgpa: number | null;
  asked: 'asked' | 'confirmed' | null;
  name: string | null;
  name_en: string | null;
  confirmed_at: string | null;
}
interface Diploma {
  year: number;
  number: number;
  diploma_name: string;
  graduated_on: string;
  decision_no: string;
  decided_on: string;
  honours: Honours | null;
}

export const myGraduation = answer(query, async (context) => {
  const id = ownProgram(context);
  const [own] = await rowsOf<Own>(
    context.db,
    sql`
    select sp.status, ${personName('s')} as record, json_build_object('id', p.id, 'code', p.code, 'name', p.name, 'name_en', p.name_en) as program, sp.cgpa, n.status as asked, n.name, n.name_en, n.confirmed_at
    from ${studentProgramRead} sp join ${studentRead} s on s.id = sp.student_id join ${programRead} p on p.id = sp.program_id left join diploma_names n on n.student_program_id = sp.id where sp.id = ${id}`,
  );
  if (!own) throw notFound();
  const [diploma] = await rowsOf<Diploma>(
    context.db,
    sql`select year, number, diploma_name, graduated_on, decision_no, decided_on, honours from graduations where student_program_id = ${id} and status = 'awarded'`,
  );
  const [audited] = await auditPrograms(context, [id]);
  return {
    program: own.program,
    state: audited?.found.state ?? (own.status === 'graduated' ? ('ready' as const) : ('no_plan' as const)),
    requirements: audited?.found.items ?? [],
    missing: audited?.found.missing ?? [],
    running: audited?.found.running ?? [],
    cgpa: own.cgpa,
    names: {
      state: own.asked ?? ('none' as const),
      name: own.name ?? own.record,
      name_en: own.name_en ?? plainLetters(own.record),
      record: own.record,
      confirmed_at: own.confirmed_at === null ? null : new Date(own.confirmed_at).toISOString(),
    },
    diploma: diploma
      ? {
          diploma_no: diplomaNo(diploma.year, diploma.number),
          diploma_name: diploma.diploma_name,
          graduated_on: diploma.graduated_on,
          decision_no: diploma.decision_no,
          decided_on: diploma.decided_on,
          honours: diploma.honours,
        }
      : null,
    can: { confirm: may(mayConfirm(own)) },
  };
});
