import { defineTexts } from '#kernel/contract/text.ts';

export const prepOverviewTexts = defineTexts({
  title: { prep_school: { tr: 'Hazırlık Okulu', en: 'Prep School' } },
  prep: {
    overview_about: { tr: 'Süren modül: {module}', en: 'Current or upcoming module: {module}' },
    no_module: { tr: 'Süren ya da gelecek modül yok.', en: 'There is no current or upcoming module.' },
    by_level: { tr: 'Seviyelere göre', en: 'By level' },
    in_waiting: { tr: 'Sınıf bekleyen', en: 'Waiting' },
    in_studying: { tr: 'Okuyan', en: 'Studying' },
    in_ended: { tr: 'Yılı biten', en: 'Year ended' },
    open_classes: { tr: 'Sınıf', en: 'Classes' },
    seats: { tr: 'Boş yer', en: 'Free seats' },
    waits: { tr: 'Sınıf bekleyenler', en: 'Waiting for a class' },
    nobody_waiting: { tr: 'Sınıf bekleyen yok', en: 'Nobody waits for a class' },
    close_to_limit: { tr: 'Devamsızlık sınırına yakın ya da üstünde', en: 'Close to the absence limit or over it' },
    nobody_close: { tr: 'Sınıra yaklaşan yok', en: 'Nobody is close to the limit' },
    open_lists: { tr: 'Alınmamış yoklamalar', en: 'Lists not taken' },
    no_open_lists: { tr: 'Bütün yoklamalar alındı', en: 'Every list has been taken' },
    exams_ahead: { tr: 'Yaklaşan sınavlar', en: 'Exams to come' },
    no_exams_ahead: { tr: 'Yaklaşan sınav yok', en: 'No exam is to come' },
    'todo.placed': { tr: 'Yerleştirmeden alınabilir', en: 'Can be taken from placement' },
    'todo.exemptions': { tr: 'Karar bekleyen muafiyet', en: 'Exemptions to decide' },
    'todo.ready': { tr: 'Programa geçebilir', en: 'Can pass to the program' },
    'todo.without_teacher': { tr: 'Öğretim elemanı olmayan sınıf', en: 'Classes without a teacher' },
    'todo.over': { tr: 'Devamsızlık sınırını aşan', en: 'Over the absence limit' },
    todo: { tr: 'Yapılacaklar', en: 'To do' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'language/prep/overview': typeof prepOverviewTexts;
  }
}
