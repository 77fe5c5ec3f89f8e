/** The four ways into a program from another one. */
export const trackWords = {
  internal: { tr: 'Kurum içi', en: 'Within the university' },
  institution: { tr: 'Kurumlar arası (not ortalaması)', en: 'From another university (GPA)' },
  central: { tr: 'Merkezî yerleştirme puanı (Ek Madde 1)', en: 'Central placement score (Additional Article 1)' },
  abroad: { tr: 'Yurt dışından', en: 'From abroad' },
} as const;
export type Track = keyof typeof trackWords;
export const trackNames = Object.keys(trackWords) as Track[];

export const scaleWords = {
  four: { tr: '4 üzerinden', en: 'Out of 4' },
  hundred: { tr: '100 üzerinden', en: 'Out of 100' },
} as const;
export type Scale = keyof typeof scaleWords;
export const scoreTypes = {
  SAY: { tr: 'Sayısal (SAY)', en: 'Quantitative (SAY)' },
  EA: { tr: 'Eşit ağırlık (EA)', en: 'Equal weight (EA)' },
  SOZ: { tr: 'Sözel (SÖZ)', en: 'Verbal (SÖZ)' },
  DIL: { tr: 'Dil (DİL)', en: 'Language (DİL)' },
} as const;
export const prepWords = {
  none: { tr: 'Hazırlık okumadım', en: 'I did not attend a prep program' },
  exempt: { tr: 'Muaf oldum', en: 'I was exempted' },
  passed: { tr: 'Hazırlığı bitirdim', en: 'I completed the prep program' },
} as const;

/** What a track asks for and how it ranks: rows of the data, these until somebody sets others. */
export interface TrackRule {
  /** least average by scale */
  min_average_four: number;
  min_average_hundred: number;
  min_semesters: number;
  max_semesters: number;
  discipline_clean: boolean;
  /** a right that is used once (Ek Madde 1) */
  once_only: boolean;
  /** the score of the central placement must reach the base score of the program */
  base_score: boolean;
  /** percent of the ranking score; together 100 */
  average_weight: number;
  entry_weight: number;
  /** the score of the central placement that counts as 100 */
  entry_full: number;
}
export const trackDefaults: Readonly<Record<Track, TrackRule>> = {
  internal: {
    min_average_four: 2.29,
    min_average_hundred: 60,
    min_semesters: 2,
    max_semesters: 4,
    discipline_clean: true,
    once_only: false,
    base_score: false,
    average_weight: 50,
    entry_weight: 50,
    entry_full: 560,
  },
  institution: {
    min_average_four: 2.29,
    min_average_hundred: 60,
    min_semesters: 2,
    max_semesters: 4,
    discipline_clean: true,
    once_only: false,
    base_score: false,
    average_weight: 50,
    entry_weight: 50,
    entry_full: 560,
  },
  central: {
    min_average_four: 0,
    min_average_hundred: 0,
    min_semesters: 0,
    max_semesters: 12,
    discipline_clean: true,
    once_only: true,
    base_score: true,
    average_weight: 0,
    entry_weight: 100,
    entry_full: 560,
  },
  abroad: {
    min_average_four: 2.29,
    min_average_hundred: 60,
    min_semesters: 2,
    max_semesters: 4,
    discipline_clean: true,
    once_only: false,
    base_score: false,
    average_weight: 100,
    entry_weight: 0,
    entry_full: 560,
  },
};

/** The central placement is asked for where it ranks or where the base score must be reached. */
export const asksEntry = (rule: Pick<TrackRule, 'entry_weight' | 'base_score'>): boolean =>
  rule.entry_weight > 0 || rule.base_score;

export const documentWords = {
  transcript: { tr: 'Transkript', en: 'Transcript' },
  student_certificate: { tr: 'Öğrenci belgesi', en: 'Student certificate' },
  course_contents: { tr: 'Ders içerikleri', en: 'Course contents' },
  discipline_letter: { tr: 'Disiplin cezası olmadığına ilişkin yazı', en: 'Letter of good conduct' },
  placement_result: { tr: 'Yerleştirme sonuç belgesi', en: 'Central placement result' },
  not_used_letter: {
    tr: 'Ek Madde 1 hakkının kullanılmadığına ilişkin yazı',
    en: 'Letter that the right under Additional Article 1 was not used before',
  },
  recognition: { tr: 'Üniversitenin YÖK tanıma belgesi', en: 'Recognition of the university by YÖK' },
} as const;
export type DocumentKind = keyof typeof documentWords;
type Asking = Pick<TrackRule, 'discipline_clean' | 'once_only' | 'entry_weight' | 'base_score'>;
/** The documents an application of this track needs before it can be sent: for each condition that is set, what proves it. */
export const documentsOf = (
  track: Track | null,
  rule: Asking = trackDefaults[track ?? 'institution'],
): readonly DocumentKind[] => [
  'transcript',
  ...(track === 'internal' ? [] : (['student_certificate', 'course_contents'] as const)),
  ...(rule.discipline_clean ? (['discipline_letter'] as const) : []),
  ...(track !== null && asksEntry(rule) ? (['placement_result'] as const) : []),
  ...(track !== null && rule.once_only ? (['not_used_letter'] as const) : []),
  ...(track === 'abroad' ? (['recognition'] as const) : []),
];
