import type { Refusal } from '#kernel/contract/refusal.ts';
import { disciplineRefusals } from '../refusals.ts';

/** Law 2547, article 54, lightest first: there is no warning below the reprimand since 2023. */
export const sanctionWords = {
  reprimand: { tr: 'Kınama', en: 'Reprimand' },
  short: { tr: 'Bir haftadan bir aya kadar uzaklaştırma', en: 'Suspension of one week to one month' },
  one_term: { tr: 'Bir yarıyıl uzaklaştırma', en: 'Suspension for one semester' },
  two_terms: { tr: 'İki yarıyıl uzaklaştırma', en: 'Suspension for two semesters' },
  expulsion: { tr: 'Yükseköğretim kurumundan çıkarma', en: 'Expulsion' },
} as const;
export type Sanction = keyof typeof sanctionWords;
export const sanctions = Object.keys(sanctionWords) as Sanction[];
const degree = (sanction: Sanction): number => sanctions.indexOf(sanction);

/** Acts the article names, each with the heaviest sanction it carries by itself. */
export const acts = {
  misleading: { tr: 'Yanlış ya da yanıltıcı bilgi verme', en: 'Giving misleading information', level: 'reprimand' },
  disturbance: { tr: 'Dersin ya da çalışmanın düzenini bozma', en: 'Disturbing a class or work', level: 'reprimand' },
  posters: { tr: 'İzinsiz bildiri ya da afiş asma', en: 'Unpermitted leaflets or posters', level: 'reprimand' },
  attempted_cheating: { tr: 'Sınavda kopya çekmeye girişme', en: 'Attempt to cheat in an exam', level: 'reprimand' },
  smoking: { tr: 'Yasak alanda tütün kullanma', en: 'Smoking outside the permitted areas', level: 'reprimand' },
  obstruction: {
    tr: 'Öğrenimi ya da soruşturmayı engelleme',
    en: 'Obstructing study or an investigation',
    level: 'short',
  },
  lending: { tr: 'Belgeyi başkasına kullandırma', en: 'Lending documents to someone else', level: 'short' },
  insult: { tr: 'Hakaret', en: 'Insult', level: 'short' },
  alcohol: { tr: 'Kurumda alkol kullanma', en: 'Alcohol on the premises', level: 'short' },
  cheating: { tr: 'Sınavda kopya çekme ya da çektirme', en: 'Cheating in an exam', level: 'one_term' },
  plagiarism: { tr: 'Ödev ya da tezde intihal', en: 'Plagiarism in an assignment or thesis', level: 'one_term' },
  damage: { tr: 'Kuruma ya da kişilere zarar verme', en: 'Damage to the institution or to persons', level: 'one_term' },
  impersonation: { tr: 'Başkasının yerine sınava girme', en: 'Sitting an exam for someone else', level: 'two_terms' },
  violence: { tr: 'Saldırı ya da tehdit', en: 'Assault or threat', level: 'two_terms' },
  drugs: { tr: 'Uyuşturucu ticareti', en: 'Drug trafficking', level: 'expulsion' },
  weapons: { tr: 'Silah taşıma ya da kullanma', en: 'Carrying or using a weapon', level: 'expulsion' },
} as const satisfies Record<string, { tr: string; en: string; level: Sanction }>;
export type Act = keyof typeof acts;
export const actWords = acts;

export const bodyWords = {
  director: { tr: 'Dekan ya da müdür', en: 'Dean or director' },
  board: { tr: 'Disiplin kurulu', en: 'Disciplinary board' },
} as const;
export type DecidingBody = keyof typeof bodyWords;
/** Reprimand and short suspension are the director’s, the rest the board’s. */
export const bodyOf = (sanction: Sanction): DecidingBody =>
  degree(sanction) <= degree('short') ? 'director' : 'board';

/** Repetition makes it one degree heavier, but nobody is expelled by repetition alone. */
export const heavier = (sanction: Sanction): Sanction =>
  sanction === 'two_terms' || sanction === 'expulsion' ? sanction : (sanctions[degree(sanction) + 1] ?? sanction);
/** The heaviest sanction an act may meet. */
export const heaviest = (act: Act, repeated: boolean): Sanction =>
  repeated ? heavier(acts[act].level) : acts[act].level;

export const shortest = 7;
export const longest = 30;
/** Reasons against a sanction: too heavy for the act, the wrong body, a length outside one week to one month. */
export function sanctionReasons(given: {
  act: Act;
  repeated: boolean;
  sanction: Sanction;
  body: DecidingBody;
  days: number | null;
}): Refusal[] {
  const most = heaviest(given.act, given.repeated);
  const needed = bodyOf(given.sanction);
  const { days } = given;
  return [
    ...(degree(given.sanction) > degree(most)
      ? [disciplineRefusals.discipline_too_heavy({ most: sanctionWords[most] }, 'sanction')]
      : []),
    // the board may decide what the director could; never the other way round
    ...(needed === 'board' && given.body === 'director'
      ? [disciplineRefusals.discipline_board_needed({ sanction: sanctionWords[given.sanction] }, 'body')]
      : []),
    ...(given.sanction === 'short' && (days === null || days < shortest || days > longest)
      ? [disciplineRefusals.discipline_days({ from: shortest, to: longest }, 'days')]
      : []),
    ...(given.sanction !== 'short' && days !== null
      ? [disciplineRefusals.discipline_days_not_asked(undefined, 'days')]
      : []),
  ];
}
