import { defineTexts } from '#kernel/contract/text.ts';

export const planTexts = defineTexts({
  title: { housing_floor_plan: { tr: 'Kat Planı', en: 'Floor Plan' } },
  api: {
    housing_plan_saved: { tr: 'Kat planı kaydedildi.', en: 'The floor plan was saved.' },
    housing_plan_removed: { tr: 'Kat planı kaldırıldı.', en: 'The floor plan was removed.' },
    housing_beds_placed: { tr: 'Yatakların yerleri kaydedildi.', en: 'The places of the beds were saved.' },
  },
  housing: {
    'plan.show': { tr: 'Kat planlarını göster', en: 'Show the floor plans' },
    'plan.buildings': { tr: 'Bütün binalar', en: 'All buildings' },
    'plan.floors': { tr: 'Katlar', en: 'Floors' },
    'plan.floor': { tr: '{floor}. kat', en: 'Floor {floor}' },
    'plan.ground': { tr: 'Zemin kat', en: 'Ground floor' },
    'plan.cellar': { tr: '{floor}. bodrum', en: 'Basement {floor}' },
    'plan.of': { tr: '{building}, {floor}', en: '{building}, {floor}' },
    'plan.add': { tr: 'Plan yükle', en: 'Upload a plan' },
    'plan.replace': { tr: 'Planı değiştir', en: 'Replace the plan' },
    'plan.remove': { tr: 'Planı kaldır', en: 'Remove the plan' },
    'plan.remove_about': {
      tr: 'Resim kaldırılır. Yatakların yerleri yeni plan için saklanır.',
      en: 'The picture is removed. The beds keep their places for a new plan.',
    },
    'plan.none': { tr: 'Bu katın planı yüklenmemiş', en: 'This floor has no plan yet' },
    'plan.none_keeper': {
      tr: 'PNG ya da JPEG biçiminde bir plan yükleyin, sonra yatakları üzerine yerleştirin.',
      en: 'Upload a plan as PNG or JPEG, then place the beds on it.',
    },
    'plan.none_reader': {
      tr: 'Planı konaklama ofisi yükler. Yataklar aşağıda listelenir.',
      en: 'The housing office uploads it. The beds are listed below.',
    },
    'plan.lost': { tr: 'Planın resmi bulunamadı', en: 'The picture of the plan is missing' },
    'plan.tonight': { tr: 'Bu gece', en: 'Tonight' },
    'plan.bed_label': { tr: '{bed}, {state}', en: '{bed}, {state}' },
    'plan.bed_label_of': { tr: '{bed}, {state}, {name}', en: '{bed}, {state}, {name}' },
    'plan.beds': { tr: 'Bu kattaki yataklar', en: 'Beds of this floor' },
    'plan.no_beds': { tr: 'Bu katta yatak yok', en: 'There are no beds on this floor' },
    'plan.room': { tr: 'Oda {room}', en: 'Room {room}' },
    'plan.until': { tr: '{state}, çıkış {day}', en: '{state}, leaves {day}' },
    'plan.not_placed': { tr: 'planda yeri yok', en: 'not on the plan' },
    'plan.book': { tr: '{bed} yatağını ayır', en: 'Book bed {bed}' },
    'plan.place': { tr: 'Yatakları yerleştir', en: 'Place the beds' },
    'plan.place_help': {
      tr: 'Bir yatak seçip planda yerine tıklayın ya da yatağı sürükleyin. Klavyede ok tuşlarıyla taşıyın; Shift ile küçük adımlarla gider. Yeri sayıyla da yazabilirsiniz.',
      en: 'Choose a bed and click its place on the plan, or drag it. On the keyboard, move it with the arrow keys; Shift takes small steps. You can also type the place as numbers.',
    },
    'plan.bed': { tr: 'Yatak', en: 'Bed' },
    'plan.across': { tr: 'Soldan (0–1000)', en: 'From the left (0–1000)' },
    'plan.down': { tr: 'Yukarıdan (0–1000)', en: 'From the top (0–1000)' },
    'plan.take_off': { tr: 'Plandan çıkar', en: 'Take off the plan' },
    'plan.bed_at': { tr: '{bed}: soldan {x}, yukarıdan {y}', en: '{bed}: {x} from the left, {y} from the top' },
    'plan.bed_off': { tr: '{bed}: planda yeri yok', en: '{bed}: not on the plan' },
    'plan.save': { tr: 'Yerleri kaydet', en: 'Save the places' },
    'plan.leave': { tr: 'Vazgeç', en: 'Cancel' },
    'plan.left_over': { tr: 'Yeri olmayan yatak: {n}', en: 'Beds without a place: {n}' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'housing/plan/texts': typeof planTexts;
  }
}
