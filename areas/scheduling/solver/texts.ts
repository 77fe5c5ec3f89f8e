import { defineTexts, prefixed } from '#kernel/contract/text.ts';
import { planModes } from './contract.ts';

export const solverTexts = defineTexts({
  title: {
    schedule_proposals: { tr: 'Ders Programı Önerileri', en: 'Schedule Proposals' },
  },
  api: {
    timetable_search_started: { tr: 'Arama başladı.', en: 'The search has started.' },
    timetable_search_stopping: {
      tr: 'Arama duruyor; bulunan en iyi program öneri olarak kalır.',
      en: 'The search is stopping. The best timetable found so far stays as a proposal.',
    },
    timetable_lines_declined: {
      tr: 'Yanıt kaydedildi; sonraki aramalar buna uyar.',
      en: 'Your answer was saved. Later searches follow it.',
    },
    timetable_declined_forgotten: {
      tr: 'Reddedilen dersler yeniden taşınabilir.',
      en: 'Searches may move the declined lessons again.',
    },
    timetable_accepted: {
      tr: 'Satırlar kabul edildi.',
      en: 'The lines were accepted.',
    },
    timetable_accepted_info: {
      tr: '{placed} ders yerleştirildi, {moved} ders taşındı; bilgilendirilen kişi: {told}',
      en: 'Lessons placed: {placed}. Lessons moved: {moved}. People told: {told}.',
    },
    timetable_discarded: { tr: 'Öneri silindi.', en: 'The proposal was deleted.' },
    meeting_pin_changed: { tr: 'Sabitleme değiştirildi.', en: 'The pin was changed.' },
  },
  logs: {
    'record.timetable-proposal': { tr: 'Ders programı önerisi', en: 'Schedule proposal' },
  },
  scheduling: {
    'job.timetable-search': { tr: 'Ders programı ara', en: 'Search a timetable' },
    'job.timetable-search.about': {
      tr: 'Bir dönemin derslerine gün, saat ve derslik arar; sonuç bir öneridir.',
      en: 'Searches days, times and classrooms for the lessons of a semester; the result is a proposal.',
    },
    'job.timetable-search.proposal_id': { tr: 'Öneri', en: 'Proposal' },
  },
  solver: {
    about: {
      tr: 'Program aranır, bulunan bir öneridir: hangi satırların kabul edileceğine siz karar verirsiniz.',
      en: 'A timetable is searched for. What is found is a proposal; you decide line by line what to accept.',
    },
    new: { tr: 'Yeni arama', en: 'New search' },
    new_about: {
      tr: 'Sabitlenmiş dersler yerinde kalır. Yerleştirilmemiş dersi olan şube: {unplaced} · sabitlenmiş ders: {pinned}',
      en: 'Pinned lessons stay where they are. Sections with lessons without a place: {unplaced} · pinned lessons: {pinned}',
    },
    mode: { tr: 'Ne aranacak', en: 'What to search for' },
    ...prefixed('mode', planModes),
    department: { tr: 'Bölüm', en: 'Department' },
    department_all: { tr: 'Programlayabildiğim bütün şubeler', en: 'All sections I may place' },
    seconds: { tr: 'Süre (saniye)', en: 'Time (seconds)' },
    start: { tr: 'Aramayı başlat', en: 'Start the search' },
    closed: {
      tr: 'Dönem kapandı; programı değiştirilemez.',
      en: 'The semester is closed; its timetable cannot be changed.',
    },
    list: { tr: 'Öneriler', en: 'Proposals' },
    list_about: {
      tr: 'Her sayı: şimdiki durum → öneri. Az olan iyidir.',
      en: 'Each number: as it stands → as proposed. Less is better.',
    },
    none: { tr: 'Bu dönem için öneri yok.', en: 'There are no proposals for this semester.' },
    none_about: { tr: 'Yukarıdan bir arama başlatın.', en: 'Start a search above.' },
    proposal: { tr: 'Öneri {id}', en: 'Proposal {id}' },
    by: { tr: '{by} · {at}', en: '{by} · {at}' },
    from: { tr: 'Öneri {id} üzerinden', en: 'Goes on from proposal {id}' },
    lines_count: { tr: '{open} / {lines} satır açık', en: 'Open lines: {open} of {lines}' },
    ...prefixed('part', {
      unplaced: { tr: 'Yerleştirilmemiş ders', en: 'Lessons without a place' },
      hard: { tr: 'Kesin çakışma', en: 'Hard clashes' },
      students: { tr: 'Çakışan öğrenci', en: 'Clashing students' },
      wishes: { tr: 'Öğretim elemanı isteğine aykırı yarım saat', en: 'Half hours against instructors’ wishes' },
      days: { tr: 'İstenenden fazla ders günü', en: 'Teaching days beyond those wished for' },
      idle: { tr: 'Boş yarım saat (grup ve kişi)', en: 'Idle half hours (groups and people)' },
      late: { tr: '17.00’den sonraki yarım saat', en: 'Half hours after 5 p.m.' },
      same_day: { tr: 'Aynı günde ikinci ders', en: 'Second lessons on one day' },
      seats: { tr: 'Eksik yer', en: 'Missing seats' },
      kinds: { tr: 'Uygun olmayan derslik', en: 'Unsuitable classrooms' },
      rooms: { tr: 'Şubenin ikinci dersliği', en: 'Second rooms of a section' },
    }),
    ...prefixed('status', {
      running: { tr: 'Aranıyor', en: 'Searching' },
      done: { tr: 'Hazır', en: 'Ready' },
      failed: { tr: 'Tamamlanamadı', en: 'Not finished' },
      discarded: { tr: 'Silindi', en: 'Deleted' },
    }),
    stop: { tr: 'Durdur', en: 'Stop' },
    stopping: { tr: 'Duruyor…', en: 'Stopping…' },
    lines: { tr: 'Satırları göster', en: 'Show the lines' },
    decline_some: { tr: 'Seçilenleri reddet ({n})', en: 'Decline the chosen ({n})' },
    reopen_some: { tr: 'Reddi geri al ({n})', en: 'Undo declining ({n})' },
    declined_kept: {
      tr: 'Önerisi reddedildiği için yerinde kalan ders: {n}',
      en: 'Lessons that stay because their line was declined: {n}',
    },
    declined_forget: { tr: 'Yeniden taşınabilsin', en: 'Let searches move them' },
    accept_all: { tr: 'Tümünü kabul et', en: 'Accept all' },
    accept_some: { tr: 'Seçilenleri kabul et ({n})', en: 'Accept the chosen ({n})' },
    continue: { tr: 'Bundan devam et', en: 'Go on from this' },
    discard: { tr: 'Sil', en: 'Delete' },
    discard_title: { tr: 'Öneri {id} silinsin mi?', en: 'Delete proposal {id}?' },
    stuck: { tr: 'Yer bulunamayan dersler', en: 'Lessons that found no place' },
    stuck_line: { tr: '{section}, {hours} saat: {why}', en: '{section}, {hours} {hours|hour|hours}: {why}' },
    ...prefixed('why', {
      impossible: { tr: '{n} saatte öğretim elemanı gelemiyor', en: 'instructor cannot teach at {n} times' },
      section: { tr: '{n} saatte şubenin başka dersi var', en: 'own lessons at {n} times' },
      instructor: { tr: '{n} saatte öğretim elemanı dolu', en: 'instructor teaches at {n} times' },
      group: { tr: '{n} saatte öğrenci grubu dolu', en: 'student group is busy at {n} times' },
      room: { tr: '{n} saatte boş derslik yok', en: 'no free classroom at {n} times' },
    }),
    lines_title: { tr: 'Öneri {id}: satır satır fark', en: 'Proposal {id}: the difference line by line' },
    search: { tr: 'Şube ara', en: 'Search sections' },
    open_only: { tr: 'Yalnızca açık satırlar', en: 'Open lines only' },
    lines_none: { tr: 'Öneri şimdiki programla aynı.', en: 'The proposal is the same as the present timetable.' },
    'column.section': { tr: 'Şube', en: 'Section' },
    'column.was': { tr: 'Şimdi', en: 'Now' },
    'column.at': { tr: 'Öneri', en: 'Proposed' },
    'column.why': { tr: 'Neden daha iyi', en: 'Why it is better' },
    'column.people': { tr: 'Bilgilendirilecek', en: 'People to tell' },
    'column.state': { tr: 'Durum', en: 'State' },
    nowhere: { tr: 'Yeri yok', en: 'No place' },
    ...prefixed('decision', {
      open: { tr: 'Açık', en: 'Open' },
      accepted: { tr: 'Kabul edildi', en: 'Accepted' },
      declined: { tr: 'Reddedildi', en: 'Declined' },
    }),
    why_placed: { tr: 'Yer buldu', en: 'Gets a place' },
    why_helps: { tr: 'Başka derslere yer açıyor', en: 'Makes room for other lessons' },
    why_part: { tr: '{part}: {before} → {after}', en: '{part}: {before} → {after}' },
    freed: {
      tr: '{n} öğrenci artık {section} ile çakışmıyor: {people}',
      en: '{n} {n|student|students} no longer clash with {section}: {people}',
    },
    freed_count: {
      tr: '{n} öğrenci artık {section} ile çakışmıyor',
      en: '{n} {n|student|students} no longer clash with {section}',
    },
    confirm_title: { tr: 'Yine de kabul edilsin mi?', en: 'Accept them anyway?' },
    confirm_about: { tr: 'Kabul etmeden önce:', en: 'Before you accept:' },
    confirm: { tr: 'Kabul et', en: 'Accept' },
    refused_title: { tr: 'Kabul edilemeyen satırlar: {n}', en: 'Lines that could not be accepted: {n}' },
    refused_line: { tr: '{section}: {why}', en: '{section}: {why}' },
    told: { tr: 'Bilgilendirilen kişi: {n}', en: 'People told: {n}' },
    open_page: { tr: 'Program öner', en: 'Propose a timetable' },
    pin: { tr: 'Yerine sabitle', en: 'Pin it here' },
    unpin: { tr: 'Sabitlemeyi kaldır', en: 'Unpin it' },
    pinned: { tr: 'Sabitlenmiş: hiçbir arama onu taşımaz.', en: 'Pinned: no search moves it.' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'scheduling/solver/texts': typeof solverTexts;
  }
}
