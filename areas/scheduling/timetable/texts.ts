import { defineTexts } from '#kernel/contract/text.ts';

export const timetableTexts = defineTexts({
  title: { course_schedules: { tr: 'Ders Programları', en: 'Course Schedules' } },
  api: {
    meeting_placed: { tr: 'Ders yerleştirildi.', en: 'The lesson was placed.' },
    meeting_moved: { tr: 'Dersin yeri değiştirildi.', en: 'The lesson was moved.' },
  },
  timetable: {
    about: {
      tr: 'Bir dersi tutup boş bir yere bırakın; klavyeyle Enter, ok tuşları, Enter.',
      en: 'Pick up a lesson and drop it on a free place. By keyboard: Enter, arrow keys, Enter.',
    },
    about_read: {
      tr: 'Dersliklerin, öğretim elemanlarının ve öğrenci gruplarının haftası.',
      en: 'The week of classrooms, instructors and student groups.',
    },
    views: { tr: 'Kimin haftası', en: 'Whose week' },
    'view.room': { tr: 'Derslik', en: 'Classroom' },
    'view.instructor': { tr: 'Öğretim elemanı', en: 'Instructor' },
    'view.group': { tr: 'Öğrenci grubu', en: 'Student group' },
    choose: { tr: 'Kimin haftasının gösterileceğini seçin.', en: 'Choose whose week to show.' },
    'find.room': { tr: 'Derslik ara', en: 'Search classrooms' },
    'find.instructor': { tr: 'Öğretim elemanı ara', en: 'Search instructors' },
    'find.group': { tr: 'Program ara', en: 'Search programs' },
    'hint.room': { tr: '{size} kişilik · {hours} saat dolu', en: 'Seats: {size} · hours used: {hours}' },
    'hint.instructor': { tr: 'Haftada {hours} saat', en: 'Hours a week: {hours}' },
    'hint.group': { tr: '{size}. sınıf · {hours} saat', en: 'Year {size} · hours: {hours}' },
    sum: { tr: '{n} ders · haftada {hours} saat', en: 'Lessons: {n} · hours a week: {hours}' },
    week_of: { tr: '{name} haftası', en: 'Week of {name}' },
    empty: { tr: 'Bu hafta boş.', en: 'This week is empty.' },
    tray: { tr: 'Yerleştirilmemiş dersler', en: 'Lessons without a place' },
    tray_about: {
      tr: 'Toplam {n}. Bir satırı seçin ya da haftaya sürükleyin.',
      en: '{n} in all. Choose a line, or drag it into the week.',
    },
    tray_search: { tr: 'Yerleştirilmemiş derslerde ara', en: 'Search lessons without a place' },
    tray_none: { tr: 'Bütün derslerin yeri var.', en: 'Every lesson has a place.' },
    tray_more: { tr: '{n} ders daha var; aramayı daraltın.', en: '{n} more. Narrow the search.' },
    hours: { tr: '{n} saat', en: '{n} {n|hour|hours}' },
    'type.1': { tr: 'teorik', en: 'theory' },
    'type.2': { tr: 'uygulama', en: 'practice' },
    held: { tr: 'Elde: {section}', en: 'In hand: {section}' },
    held_at: { tr: '{day} {time}', en: '{day} {time}' },
    held_loading: { tr: 'Boş yerler aranıyor…', en: 'Looking for free places…' },
    held_how: {
      tr: 'Ok tuşları yeri değiştirir, Enter bırakır, Esc vazgeçer. Boyalı bir yere de tıklayabilirsiniz.',
      en: 'Arrow keys move it, Enter drops it, Esc puts it back. You can also click a shaded place.',
    },
    free: { tr: 'Boş: hiçbir şeyle çakışmıyor.', en: 'Free: nothing clashes.' },
    asks: { tr: 'Yerleştirilebilir, ama çakışıyor', en: 'Possible, but it clashes' },
    stops: { tr: 'Buraya yerleştirilemez', en: 'Not possible here' },
    'legend.free': { tr: 'Boş', en: 'Free' },
    'legend.asks': { tr: 'Çakışmayla', en: 'With clashes' },
    'legend.stops': { tr: 'Dolu', en: 'Taken' },
    free_places: { tr: 'Boş yer: {n}', en: 'Free places: {n}' },
    room: { tr: 'Derslik', en: 'Classroom' },
    room_none: { tr: 'Dersliksiz', en: 'No classroom' },
    room_seats: { tr: '{code} ({capacity} kişi)', en: '{code} (seats: {capacity})' },
    drop: { tr: 'Buraya yerleştir', en: 'Place it here' },
    put_back: { tr: 'Vazgeç', en: 'Put it back' },
    pick: { tr: '{section} dersini tut', en: 'Pick up {section}' },
    confirm_title: { tr: '{section}: {time} yerleştirilsin mi?', en: 'Place {section} on {time}?' },
    confirm_about: { tr: 'Bu yer şunlara yol açar:', en: 'This place causes:' },
    confirm: { tr: 'Yine de yerleştir', en: 'Place it anyway' },
    undo: { tr: 'Son taşımayı geri al', en: 'Undo the last move' },
    remove: { tr: 'Yerinden kaldır', en: 'Take it out of the week' },
    remove_about: {
      tr: 'Ders yerleştirilmemişler arasına döner.',
      en: 'The lesson goes back to those without a place.',
    },
    closed: {
      tr: 'Dönem kapandı; program yalnızca okunur.',
      en: 'The semester is closed; the timetable is read-only.',
    },
    'clash.own': { tr: '{section} şubesinin kendi dersi ({time})', en: 'Own lesson of {section} ({time})' },
    'clash.room': { tr: '{room} dolu: {section} ({time})', en: '{room} is taken by {section} ({time})' },
    'clash.instructor': {
      tr: '{people} {section} dersini veriyor ({time})',
      en: '{people} teaches {section} ({time})',
    },
    'clash.impossible': { tr: '{people} bu saatte ders veremiyor', en: '{people} cannot teach then' },
    'clash.group': { tr: '{group}: {section} zorunlu ({time})', en: '{group} must take {section} ({time})' },
    'clash.students': {
      tr: '{n} öğrenci {section} dersinde ({time}): {people}',
      en: '{n} {n|student|students} in {section} ({time}): {people}',
    },
    'clash.students_count': {
      tr: '{n} öğrenci {section} dersinde ({time})',
      en: '{n} {n|student|students} in {section} ({time})',
    },
    'clash.avoid': { tr: '{people} bu saati tercih etmiyor', en: '{people} would rather not teach then' },
    'clash.no_room': { tr: 'Uygun boş derslik yok', en: 'No suitable classroom is free' },
    'day.1': { tr: 'Pazartesi', en: 'Monday' },
    'day.2': { tr: 'Salı', en: 'Tuesday' },
    'day.3': { tr: 'Çarşamba', en: 'Wednesday' },
    'day.4': { tr: 'Perşembe', en: 'Thursday' },
    'day.5': { tr: 'Cuma', en: 'Friday' },
    'day.6': { tr: 'Cumartesi', en: 'Saturday' },
    'day.7': { tr: 'Pazar', en: 'Sunday' },
    'moved.subject': { tr: 'Ders saati değişti: {section}', en: 'Class time changed: {section}' },
    'moved.body': {
      tr: '{section} dersinin yeri ya da saati değişti:\n{lines}',
      en: 'The time or place of {section} has changed:\n{lines}',
    },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'scheduling/timetable/texts': typeof timetableTexts;
  }
}
