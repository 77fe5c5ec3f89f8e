import type { Tone } from '#kernel/contract/field.ts';
import { defineStates } from '#kernel/contract/states.ts';

/** What a student writes at the end of a program; `levels`: programs it belongs to. */
export const thesisTypes = {
  capstone: { tr: 'Bitirme projesi', en: 'Capstone project' },
  term_project: { tr: 'Dönem projesi', en: 'Term project' },
  thesis: { tr: 'Tez', en: 'Thesis' },
} as const;
export type ThesisType = keyof typeof thesisTypes;
export const typeLevels: Readonly<Record<ThesisType, readonly string[]>> = {
  capstone: ['undergraduate'],
  term_project: ['master'],
  thesis: ['master', 'doctorate'],
};

export const thesisStateNames = {
  draft: { tr: 'Öneri hazırlanıyor', en: 'Proposal being written' },
  submitted: { tr: 'Danışman onayında', en: 'With the advisor' },
  advisor_approved: { tr: 'Koordinatör onayında', en: 'With the coordinator' },
  coordinator_approved: { tr: 'Yönetici onayında', en: 'With the administrator' },
  admin_approved: { tr: 'Yazılıyor', en: 'Being written' },
  jury_set: { tr: 'Jüri belirlendi', en: 'Jury named' },
  defence_set: { tr: 'Savunma planlandı', en: 'Defense planned' },
  revision: { tr: 'Düzeltme istendi', en: 'Revision asked for' },
  accepted: { tr: 'Kabul edildi', en: 'Accepted' },
  final_copy: { tr: 'Son nüsha incelemede', en: 'Final copy handed in' },
  archived: { tr: 'Arşivde', en: 'Archived' },
  failed: { tr: 'Başarısız', en: 'Failed' },
  withdrawn: { tr: 'Geri alındı', en: 'Withdrawn' },
} as const;
export type ThesisState = keyof typeof thesisStateNames;
export const thesisTone: Readonly<Record<ThesisState, Tone>> = {
  draft: 'neutral',
  submitted: 'warning',
  advisor_approved: 'warning',
  coordinator_approved: 'warning',
  admin_approved: 'info',
  jury_set: 'info',
  defence_set: 'info',
  revision: 'warning',
  accepted: 'success',
  final_copy: 'warning',
  archived: 'success',
  failed: 'danger',
  withdrawn: 'neutral',
};

/** Who has a part in a thesis. `head` leads the jury; `jury` are all its members. */
export const partyNames = {
  student: { tr: 'Öğrenci', en: 'Student' },
  advisor: { tr: 'Danışman', en: 'Advisor' },
  coordinator: { tr: 'Koordinatör', en: 'Coordinator' },
  admin: { tr: 'Yönetici', en: 'Administrator' },
  head: { tr: 'Jüri başkanı', en: 'Head of the jury' },
  jury: { tr: 'Jüri üyesi', en: 'Member of the jury' },
} as const;
export type Party = keyof typeof partyNames;

interface Move {
  from: readonly ThesisState[];
  to: ThesisState;
  by: readonly Party[];
  /** who hears of it beside the one who did it */ tells: readonly Party[];
  /** a word why is asked for */ note?: true;
}
/**
 * Every step of a thesis as data: commands, buttons, the table on its page and `docs/thesis.md` read this one. ACA-018: proposal,
 * advisor, coordinator, administrator; then jury, defence, revision, final copy, archive.
 */
export const thesisMoves = {
  submit: { from: ['draft'], to: 'submitted', by: ['student'], tells: ['advisor'] },
  advisor_approve: { from: ['submitted'], to: 'advisor_approved', by: ['advisor'], tells: ['student', 'coordinator'] },
  advisor_return: { from: ['submitted'], to: 'draft', by: ['advisor'], tells: ['student'], note: true },
  coordinator_approve: {
    from: ['advisor_approved'],
    to: 'coordinator_approved',
    by: ['coordinator'],
    tells: ['student', 'admin'],
  },
  coordinator_return: {
    from: ['advisor_approved'],
    to: 'draft',
    by: ['coordinator'],
    tells: ['student', 'advisor'],
    note: true,
  },
  admin_approve: {
    from: ['coordinator_approved'],
    to: 'admin_approved',
    by: ['admin'],
    tells: ['student', 'advisor', 'coordinator'],
  },
  admin_return: {
    from: ['coordinator_approved'],
    to: 'draft',
    by: ['admin'],
    tells: ['student', 'advisor'],
    note: true,
  },
  name_jury: {
    from: ['admin_approved', 'jury_set', 'defence_set'],
    to: 'jury_set',
    by: ['coordinator'],
    tells: ['student', 'advisor', 'jury'],
  },
  plan_defence: {
    from: ['jury_set', 'defence_set', 'revision'],
    to: 'defence_set',
    by: ['coordinator'],
    tells: ['student', 'advisor', 'jury'],
  },
  accept: {
    from: ['defence_set', 'revision'],
    to: 'accepted',
    by: ['jury'],
    tells: ['student', 'advisor', 'coordinator', 'admin', 'jury'],
  },
  ask_revision: {
    from: ['defence_set'],
    to: 'revision',
    by: ['jury'],
    tells: ['student', 'advisor', 'coordinator', 'jury'],
  },
  fail: {
    from: ['defence_set', 'revision'],
    to: 'failed',
    by: ['jury'],
    tells: ['student', 'advisor', 'coordinator', 'admin', 'jury'],
  },
  lapse: {
    from: ['revision'],
    to: 'failed',
    by: ['coordinator'],
    tells: ['student', 'advisor', 'admin'],
    note: true,
  },
  hand_in: { from: ['accepted'], to: 'final_copy', by: ['student'], tells: ['advisor', 'admin'] },
  return_final: { from: ['final_copy'], to: 'accepted', by: ['admin'], tells: ['student', 'advisor'], note: true },
  archive: { from: ['final_copy'], to: 'archived', by: ['admin'], tells: ['student', 'advisor'] },
  withdraw: {
    from: ['draft', 'submitted', 'advisor_approved', 'coordinator_approved', 'admin_approved', 'jury_set'],
    to: 'withdrawn',
    by: ['student'],
    tells: ['advisor', 'coordinator'],
    note: true,
  },
} as const satisfies Record<string, Move>;
export type ThesisMove = keyof typeof thesisMoves;
export const moveKeys = Object.keys(thesisMoves) as ThesisMove[];
export const moveOf = (key: ThesisMove): Move => thesisMoves[key];
/** What nobody takes alone: it follows from the votes of the jury. */
export const votedMoves: readonly ThesisMove[] = ['accept', 'ask_revision', 'fail'];

const followers = (from: ThesisState): ThesisState[] => [
  ...new Set(
    moveKeys
      .filter((key) => moveOf(key).from.includes(from))
      .map((key) => moveOf(key).to)
      .filter((to) => to !== from),
  ),
];
/** The same as a table of transitions; a jury or a defence may be named anew without leaving the state. */
export const thesisStates = defineStates<ThesisState>({
  draft: followers('draft'),
  submitted: followers('submitted'),
  advisor_approved: followers('advisor_approved'),
  coordinator_approved: followers('coordinator_approved'),
  admin_approved: followers('admin_approved'),
  jury_set: followers('jury_set'),
  defence_set: followers('defence_set'),
  revision: followers('revision'),
  accepted: followers('accepted'),
  final_copy: followers('final_copy'),
  archived: followers('archived'),
  failed: followers('failed'),
  withdrawn: followers('withdrawn'),
});
/** Nothing follows: another topic may be wished for. */
export const isOver = (status: ThesisState): boolean => thesisStates[status].length === 0;

/** Who has the next word in a state; null: nobody. */
export const waitsFor: Readonly<Record<ThesisState, Party | null>> = {
  draft: 'student',
  submitted: 'advisor',
  advisor_approved: 'coordinator',
  coordinator_approved: 'admin',
  admin_approved: 'coordinator',
  jury_set: 'coordinator',
  defence_set: 'jury',
  revision: 'student',
  accepted: 'student',
  final_copy: 'admin',
  archived: null,
  failed: null,
  withdrawn: null,
};

export const versionKinds = {
  proposal: { tr: 'Öneri', en: 'Proposal' },
  text: { tr: 'Savunma metni', en: 'Text for the defense' },
  revision: { tr: 'Düzeltilmiş metin', en: 'Revised text' },
  final: { tr: 'Son nüsha', en: 'Final copy' },
} as const;
export type VersionKind = keyof typeof versionKinds;
/** What can be uploaded when: once a defence is planned, the jury reads what lies there. */
export const uploadStates: Readonly<Record<VersionKind, readonly ThesisState[]>> = {
  proposal: ['draft'],
  text: ['admin_approved', 'jury_set'],
  revision: ['revision'],
  final: ['accepted'],
};
/** States in which the student still changes title, abstract and keywords. */
export const editStates: readonly ThesisState[] = ['draft', 'admin_approved', 'jury_set', 'revision', 'accepted'];

export const visibilities = {
  open: { tr: 'Künye ve dosya herkese açık', en: 'Record and file open to everyone' },
  record: { tr: 'Yalnızca künye herkese açık', en: 'Only the record open to everyone' },
  closed: { tr: 'Arşivde gösterilmez', en: 'Not shown in the archive' },
} as const;
export type Visibility = keyof typeof visibilities;
export const juryRoles = {
  head: { tr: 'Başkan', en: 'Head' },
  advisor: { tr: 'Danışman', en: 'Advisor' },
  member: { tr: 'Üye', en: 'Member' },
} as const;
export type JuryRole = keyof typeof juryRoles;
/** What a member of the jury says of a work; each is the move that follows when the jury as a whole says so. */
export const juryVotes = {
  accept: { tr: 'Kabul', en: 'Accept' },
  ask_revision: { tr: 'Düzeltme', en: 'Revision' },
  fail: { tr: 'Ret', en: 'Fail' },
} as const;
export type JuryVote = keyof typeof juryVotes;
export const defenceModes = {
  room: { tr: 'Yüz yüze', en: 'In a room' },
  online: { tr: 'Çevrimiçi', en: 'Online' },
} as const;
