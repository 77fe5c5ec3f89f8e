import { defineRefusals } from '#kernel/contract/refusal.ts';

/** Why a proposed timetable cannot be searched for or taken over. */
export const solverRefusals = defineRefusals({
  timetable_search_running: {
    tr: 'Bu dönem için başlattığınız bir arama sürüyor; bitmesini bekleyin ya da durdurun.',
    en: 'A search you started for this semester is still running. Wait for it or stop it.',
    rule: 'timetable-search',
    office: 'registrar',
  },
  timetable_search_not_running: {
    tr: 'Bu arama çoktan bitti.',
    en: 'This search has already ended.',
    rule: 'timetable-search',
    office: 'registrar',
  },
  timetable_nothing_to_place: {
    tr: 'Yerleştirilecek ya da taşınabilecek ders yok.',
    en: 'There is no lesson that could be placed or moved.',
    rule: 'timetable-search',
    office: 'department',
  },
  timetable_not_ready: {
    tr: 'Bu öneri henüz hazır değil.',
    en: 'This proposal is not ready yet.',
    rule: 'timetable-search',
    office: 'registrar',
  },
  timetable_no_lines: {
    tr: 'Bu öneride kabul edilebilecek satır kalmadı.',
    en: 'No line of this proposal is left to accept.',
    rule: 'timetable-search',
    office: 'department',
  },
  line_moved: {
    tr: '{section} öneriden sonra taşındı.',
    en: '{section} has been moved since the proposal was made.',
    rule: 'timetable-proposal',
    office: 'department',
  },
  line_placed: {
    tr: '{section} öneriden sonra yerleştirildi.',
    en: '{section} has been placed since the proposal was made.',
    rule: 'timetable-proposal',
    office: 'department',
  },
  timetable_none_declined: {
    tr: 'Bu dönemde reddedilmiş öneri satırı yok.',
    en: 'No line of a proposal is declined in this semester.',
    rule: 'timetable-proposal',
    office: 'department',
  },
  line_combined: {
    tr: '{section} öneriden sonra başka derslerle birleştirildi.',
    en: '{section} has been combined with other lessons since the proposal was made.',
    rule: 'timetable-proposal',
    office: 'department',
  },
  line_pinned: {
    tr: '{section} öneriden sonra yerine sabitlendi.',
    en: '{section} has been pinned since the proposal was made.',
    rule: 'timetable-proposal',
    office: 'department',
  },
  line_closed: {
    tr: '{section} artık programlanamıyor.',
    en: '{section} can no longer be scheduled.',
    rule: 'timetable-proposal',
    office: 'department',
  },
  line_room: {
    tr: '{section} için önerilen derslik artık kullanılmıyor.',
    en: 'The classroom proposed for {section} is no longer in use.',
    rule: 'timetable-proposal',
    office: 'registrar',
  },
  lines_worse: {
    tr: '{section} ile önerildiğinden çok öğrenci çakışır: {n}. Yine de kabul etmek için onaylayın.',
    en: 'More students would clash with {section} than proposed: {n}. Confirm that you want to accept it anyway.',
    rule: 'timetable-students',
    office: 'department',
  },
  lines_published: {
    tr: '{n} yayımlanmış şube taşınacak; öğrencileri ve öğretim elemanları bilgilendirilecek. Onaylayın.',
    en: 'Published sections that would move: {n}. Their students and instructors will be told. Confirm it.',
    rule: 'timetable-published',
    office: 'department',
  },
});
