import { defineTexts, prefixed } from '#kernel/contract/text.ts';
import { wishKinds } from './rules/wish-hours.ts';

export const wishTexts = defineTexts({
  title: { teaching_wishes: { tr: 'Ders Saati İstekleri', en: 'Teaching Hours' } },
  api: { wishes_saved: { tr: 'Ders saati istekleri kaydedildi.', en: 'The teaching hours were saved.' } },
  logs: { 'record.teaching-wishes': { tr: 'Ders saati istekleri', en: 'Teaching hours' } },
  wishes: {
    about: {
      tr: 'Hangi saatlerde ders verebileceğiniz ve vermek istediğiniz. Onay gerekmez; program yapılırken gözetilir.',
      en: 'When you can teach and when you would like to. Nobody has to approve it; it counts when the timetable is made.',
    },
    about_other: { tr: '{name}: ders saati istekleri', en: 'Teaching hours of {name}' },
    ...prefixed('kind', wishKinds),
    'kind.none': { tr: 'Fark etmez', en: 'No wish' },
    brush: { tr: 'Tıklanan saatler', en: 'Hours you click' },
    grid: { tr: 'Haftanın saatleri', en: 'Hours of the week' },
    hour: { tr: 'Saat', en: 'Hour' },
    cell: { tr: '{day} {time}: {kind}', en: '{day} {time}: {kind}' },
    whole_day: { tr: '{day}: bütün gün', en: '{day}: whole day' },
    week: { tr: 'Haftanın bütünü', en: 'The week as a whole' },
    compact: { tr: 'Derslerim arasında az boşluk olsun', en: 'Few gaps between my lessons' },
    most_days: { tr: 'Haftada en çok kaç gün', en: 'Days a week at most' },
    note: { tr: 'Not', en: 'Note' },
    save: { tr: 'Kaydet', en: 'Save' },
    against: {
      tr: 'Bu isteklere uymayan ders: {n}',
      en: 'Lessons that do not fit these wishes: {n}',
    },
    closed: { tr: 'Dönem kapandı; istekler yalnızca okunur.', en: 'The semester is closed; wishes are read-only.' },
    not_teaching: { tr: 'Bir öğretim elemanı seçin.', en: 'Choose an instructor.' },
    all: { tr: 'Öğretim elemanlarının istekleri', en: 'Wishes of instructors' },
    all_about: { tr: 'İstek bildiren: {n} / {teachers}', en: 'Have given wishes: {n} of {teachers}' },
    all_none: { tr: 'Kimse istek bildirmemiş.', en: 'Nobody has given wishes.' },
    search: { tr: 'Öğretim elemanı ara', en: 'Search instructors' },
    'column.name': { tr: 'Öğretim elemanı', en: 'Instructor' },
    'column.impossible': { tr: 'Gelemediği saat', en: 'Hours not possible' },
    'column.avoid': { tr: 'İstemediği saat', en: 'Hours to avoid' },
    'column.prefer': { tr: 'Tercih ettiği saat', en: 'Preferred hours' },
    'column.week': { tr: 'Hafta', en: 'Week' },
    'column.against': { tr: 'Aykırı ders', en: 'Lessons against' },
    days_at_most: { tr: 'en çok {n} gün', en: 'at most {n} {n|day|days}' },
    compact_short: { tr: 'az boşluk', en: 'few gaps' },
    show: { tr: 'Göster', en: 'Show' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'scheduling/wishes/texts': typeof wishTexts;
  }
}
