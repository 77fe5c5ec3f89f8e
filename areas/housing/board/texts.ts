import { defineTexts } from '#kernel/contract/text.ts';

export const boardTexts = defineTexts({
  title: {
    room_availability: { tr: 'Oda Uygunluğu', en: 'Room Availability' },
    bed_availability: { tr: 'Oda ve Yatak Uygunluğu', en: 'Room and Bed Availability' },
    room_reservation_system: { tr: 'Oda Rezervasyon Sistemi', en: 'Room Reservation System' },
    building_days: { tr: 'Bina Günleri Takvimi', en: 'Building Days' },
  },
  api: {
    housing_days_added: { tr: 'Günler eklendi.', en: 'The days were added.' },
    housing_days_removed: { tr: 'Günler kaldırıldı.', en: 'The days were removed.' },
  },
  housing: {
    from_day: { tr: 'İlk gün', en: 'From' },
    until_day: { tr: 'Çıkış günü', en: 'Until' },
    nights_long: { tr: 'Gece sayısı', en: 'Nights' },
    soonest: { tr: 'En erken boş aralıklar', en: 'Soonest free stretches' },
    book_it: { tr: 'Ayır', en: 'Book' },
    open_end: { tr: 'sonrası boş', en: 'no end yet' },
    choose_days: { tr: 'Bu günleri seç', en: 'Choose these dates' },
    until_after: { tr: 'Çıkış günü ilk günden sonra olmalı.', en: 'The last day must come after the first.' },
    no_stretch: {
      tr: 'Bu uzunlukta boş aralık yok; daha az gece ya da başka bir bina deneyin.',
      en: 'There is no free stretch this long. Try fewer nights or another building.',
    },
    step_days: { tr: '1. Günler ve yatak', en: '1. Days and bed' },
    step_person: { tr: '2. Kişi', en: '2. Person' },
    building: { tr: 'Bina', en: 'Building' },
    bed: { tr: 'Yatak', en: 'Bed' },
    earlier: { tr: 'Önceki günler', en: 'Earlier days' },
    later: { tr: 'Sonraki günler', en: 'Later days' },
    board_help: {
      tr: 'Bir konaklamayı başka bir yatağa sürükleyin, sağ ucundan uzatın; klavyede Boşluk ile tutun, oklarla taşıyın, Enter ile bırakın. Boş bir güne basıp sürükleyerek ayırın.',
      en: 'Drag a stay to another bed, or its right end to extend it. On the keyboard, hold it with Space, move it with the arrows and let go with Enter. Press on a free day and drag to book.',
    },
    bar_label: { tr: '{name}, {bed}, {from} – {until}, {state}', en: '{name}, {bed}, {from} – {until}, {state}' },
    'board.legend': { tr: 'İşaretler', en: 'Legend' },
    'board.held': { tr: 'Tutuluyor', en: 'Held' },
    'board.offered': { tr: 'Teklif edildi', en: 'Offered' },
    'board.booked': { tr: 'Rezerve', en: 'Reserved' },
    'board.in': { tr: 'Kalıyor', en: 'Checked in' },
    'board.leaving': { tr: 'Bugün çıkıyor', en: 'Departing today' },
    'board.gone': { tr: 'Çıktı', en: 'Left' },
    'board.bed_of': { tr: '{bed} numaralı yatak', en: 'Bed {bed}' },
    'board.room': { tr: 'Oda', en: 'Room' },
    'board.floor': { tr: 'Kat', en: 'Floor' },
    'board.gender': { tr: 'Kimler için', en: 'For' },
    'board.nobody': { tr: 'Bu günlerde yatak boş', en: 'The bed is free on these days' },
    'board.today': { tr: 'Bugün', en: 'Today' },
    'board.weekend': { tr: 'Hafta sonu', en: 'Weekend' },
    'board.mark.held': { tr: 'T', en: 'H' },
    'board.mark.offered': { tr: 'Ö', en: 'O' },
    'board.mark.booked': { tr: 'R', en: 'R' },
    'board.mark.in': { tr: 'K', en: 'C' },
    'board.mark.leaving': { tr: 'B', en: 'D' },
    'board.mark.gone': { tr: 'Ç', en: 'L' },
    move_question: { tr: '{name}: {bed} yatağına geçsin', en: '{name} moves to bed {bed}' },
    stretch_question: { tr: '{name}: çıkış günü {day} olsun', en: '{name} leaves on {day}' },
    do_move: { tr: 'Taşı', en: 'Move' },
    do_stretch: { tr: 'Değiştir', en: 'Change' },
    ledger_follows: { tr: 'Ücret yeniden hesaplanır.', en: 'The rent is calculated again.' },
    held_now: { tr: 'Tutuluyor: {bed}, çıkış {day}', en: 'Holding: {bed}, leaves {day}' },
    taken_of: { tr: '{taken}/{beds}', en: '{taken}/{beds}' },
    add_days: { tr: 'Gün ekle', en: 'Add days' },
    remove_days: { tr: 'Kaldır', en: 'Remove' },
    remove_about: { tr: 'Bu günler yeniden açılır: {reason}', en: 'These days will be open again: {reason}' },
    night_table: { tr: 'Gecelere göre doluluk', en: 'Occupancy by night' },
    whole_building: { tr: 'Bütün bina', en: 'Whole building' },
    page_of: { tr: 'Sayfa {page}', en: 'Page {page}' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'housing/board/texts': typeof boardTexts;
  }
}
