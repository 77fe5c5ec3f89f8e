import { anonymous, type Actor } from '#kernel/server/area.ts';
import { reading } from '#kernel/server/pipeline.ts';
import { testUniversity } from '#areas/grading/commands/test-university.ts';
import { dashboard } from '#areas/home/queries/dashboard.ts';
import { myAnnouncements } from '#areas/communication/queries/my-announcements.ts';
import { communication } from '#areas/communication/server.ts';
const u = await testUniversity();
const q = (s: string) => u.database.query(s);
for (const s of [
 `update student_programs set advisor_id = 1, curriculum_id = null`,
 `insert into curriculums (id, program_id, code, name, name_en, effective_year) values (1,1,'C','C','C',2026)`,
 `insert into elective_pools (id, code, name, name_en) values (1,'P','P','P')`,
 `insert into slots (curriculum_id, semester_no, position, slot_type, course_id, pool_id, name, name_en, credit, ects) values (1,1,1,'compulsory',1,null,'a','a',4,6),(1,2,1,'compulsory',2,null,'a','a',3,5),(1,2,2,'free_elective',null,1,'a','a',3,5)`,
 `update student_programs set curriculum_id=1 where id=1`,
 `insert into meetings (section_id, semester_id, day, starts, ends) values (1,2,1,540,650),(1,2,3,540,650)`,
 `insert into semester_dates (semester_id, event, starts_at, ends_at) values (2,'course_registration','2026-12-15T00:00:00Z','2026-12-25T00:00:00Z'),(2,'add_drop','2026-12-26T00:00:00Z','2026-12-30T00:00:00Z'),(2,'advisor_approval','2026-12-15T00:00:00Z','2026-12-25T00:00:00Z')`,
 `insert into semester_registrations (student_program_id, student_id, semester_id, status, credits, advisor_id, submitted_at) values (1,1,2,'submitted',3,1,'2026-12-19T10:00:00Z'),(2,2,2,'approved',3,1,'2026-12-17T10:00:00Z')`,
 `insert into holds (student_id, kind, restrictions, office, reason, reason_en, starts_at) values (1,'financial','{register}','bursar','Borç','Debt','2026-12-01')`,
 `insert into semester_results (student_program_id, semester_id, gpa, cgpa, standing) values (1,1,3.2,3.2,'good')`,
 `insert into announcements (name, name_en, body, body_en, roles, starts_at) values ('Duyuru','News','b','b','{OGR}','2026-12-01')`,
 `insert into holidays (day,name,name_en) values ('2026-12-21','T','H')`,
 `update sections set taken=30, waitlisted=2 where id=1`,
]) await q(s);
const services = { database: u.database, areas: [], clock: () => new Date('2026-12-20T09:00:00Z') } as never;
const perms = new Set(['courseregistration_index','grade_index','advising_index','advising_show','gradesheet_finalize','section_index']);
const call = { token: null, locale: 'en', requestId: '', address: '', idempotencyKey: null, identity: null, headers: {} } as never;
const actor = (role: string, more: Partial<Actor> = {}): Actor => ({ ...anonymous, user_id: 1, role, permissions: perms, person_type: 'staff', ...more });
for (const a of [actor('OGR',{student_id:1,student_program_id:1,person_type:'student'}), actor('ALUMNI',{student_id:1,student_program_id:1,person_type:'student'}), actor('instructor',{staff_id:1}), actor('advisor',{staff_id:1}), actor('chair',{staff_id:1}), actor('dean',{faculty_id:1}), actor('A'), actor('observer')]) {
  const ctx = reading(services, a, call, u.database.db);
  const t = performance.now();
  const d = await dashboard.work(ctx, {});
  console.log('=====', a.role, Math.round(performance.now() - t), 'ms');
  console.log(JSON.stringify(d.cards, null, process.argv[2] ? 1 : 0));
}
console.log(JSON.stringify(await myAnnouncements.work(reading(services, actor('OGR'), call, u.database.db), {})), communication.name);
await u.database.close();
