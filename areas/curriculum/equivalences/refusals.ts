import { defineRefusals } from '#kernel/contract/refusal.ts';

/** Why courses can't count for each other. */
export const equivalenceRefusals = defineRefusals({
  equivalence_same_course: {
    tr: 'Bir ders kendisine denk sayılmaz; başka bir ders seçin.',
    en: 'A course cannot count for itself. Choose another course.',
    rule: 'equivalence',
    office: 'registrar',
  },
  equivalence_exists: {
    tr: '{course} ile {equivalent} arasında zaten bir denklik kaydı var; onun bitişini değiştirin.',
    en: 'An equivalence of {course} and {equivalent} already exists. Change when it ends instead.',
    rule: 'equivalence',
    office: 'registrar',
  },
  equivalence_circle: {
    tr: 'Bu denklik bir döngü oluşturur: {path}. Tek yönlü bir denklik dolaylı olarak geri dönemez.',
    en: 'This equivalence closes a circle: {path}. A one-way equivalence cannot lead back.',
    rule: 'equivalence',
    office: 'registrar',
  },
  equivalence_prerequisite: {
    tr: '{course} dersi {equivalent} dersinin koşulunda geçiyor; biri ötekinin yerine sayılamaz.',
    en: '{course} is part of the conditions of {equivalent}; one cannot count for the other.',
    rule: 'equivalence',
    office: 'registrar',
  },
  equivalence_days: {
    tr: 'Bitiş günü başlangıçtan önce olamaz.',
    en: 'The last day cannot be before the first day.',
    rule: 'equivalence',
    office: 'registrar',
  },
  equivalence_decision_later: {
    tr: 'Kurul kararının tarihi bugünden sonra olamaz.',
    en: 'The date of the board decision cannot be later than today.',
    rule: 'equivalence',
    office: 'registrar',
  },
});
