import type { Applicant, AssignmentSpec, FreeBed } from './assignment-spec.ts';

/** A made-up intake: the same for a seed. Popular types and buildings are wished for by more than they hold. */
export function madeUpAssignment(given: { seed: number; applicants: number; beds: number }): AssignmentSpec {
  let state = given.seed * 7919 + 17;
  const random = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  const beds: FreeBed[] = [];
  for (let room = 1; beds.length < given.beds; room += 1) {
    const type = 1 + Math.floor(random() * 3);
    const building = 1 + (room % 4);
    const gender = building === 1 ? 'female' : building === 2 ? 'male' : 'mixed';
    const accessible = random() < 0.1;
    const size = Math.min(type, given.beds - beds.length);
    for (let n = 0; n < size; n += 1)
      beds.push({
        id: beds.length + 1,
        room,
        building,
        type,
        gender,
        accessible,
        taken: random() < 0.05 ? [{ from: '2026-10-01', until: '2026-11-01' }] : [],
      });
  }
  const applicants: Applicant[] = [];
  let group = 0;
  while (applicants.length < given.applicants) {
    const size = random() < 0.15 ? 2 + Math.floor(random() * 2) : 1;
    if (size > 1) group += 1;
    const gender = random() < 0.5 ? 'female' : 'male';
    const type = random() < 0.8 ? 1 + Math.floor(random() ** 1.5 * 3) : null;
    const building = random() < 0.7 ? 1 + Math.floor(random() * 4) : null;
    for (let n = 0; n < size && applicants.length < given.applicants; n += 1)
      applicants.push({
        id: applicants.length + 1,
        gender,
        needs_access: random() < 0.04,
        group: size > 1 ? group : null,
        arrives_on: '2026-09-15',
        leaves_on: random() < 0.9 ? '2027-01-20' : '2026-10-01',
        type,
        building,
        order: random(),
      });
  }
  return { applicants, beds, residents: [] };
}
