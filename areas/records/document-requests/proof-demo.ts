import type { IdentityFacts } from '#demo/identity.ts';
import type { Writer } from '#demo/insert.ts';
import { chanceOf, type Chance } from '#demo/random.ts';
import { studentAccounts } from '#demo/accounts.ts';
import type { RawClient } from '#kernel/server/database.ts';
import { demoRequests, type ToldRequest } from '#areas/requests/machine/demo-requests.ts';
import { complaintCategories } from '#areas/communication/requests/complaint/rules/categories.ts';
import { applicationCategories } from '#areas/communication/requests/student-application/rules/categories.ts';
import { workOrder } from '#areas/communication/requests/work-order/declaration.ts';

const pastRequests = 120;
const openRequests = 22;
type Told = Omit<ToldRequest, 'student_program_id' | 'days_ago' | 'end'>;

const categories = workOrder.form.category.choices;
const places = [
  'MF-A 101',
  'MF-A 204',
  'MF-B Z12',
  'Kütüphane 2. kat',
  'Kütüphane okuma salonu',
  'İİBF 305',
  'Hukuk amfi 1',
  'Mimarlık atölye 3',
  'Merkezî derslik 12',
  'Merkezî derslik 27',
  'Spor salonu',
  'Kuzey yurdu 214',
  'Kuzey yurdu 318',
  'Güney yurdu 102',
  'Yemekhane',
];
const faults: readonly (readonly [keyof typeof categories, string])[] = [
  ['electricity', 'Tavan lambalarından üçü yanmıyor, akşam derslerinde tahta görünmüyor.'],
  ['electricity', 'Arka sıradaki prizlerde elektrik yok.'],
  ['water', 'Kalorifer peteği ısıtmıyor, oda 15 derecenin altında.'],
  ['water', 'Lavabonun musluğu sürekli damlatıyor.'],
  ['furniture', 'İki sandalyenin ayağı kırık, oturmak tehlikeli.'],
  ['furniture', 'Sıranın yazı tablası yerinden çıkmış.'],
  ['network', 'Kablosuz ağ bağlantısı kuruluyor ama internete çıkmıyor.'],
  ['network', 'Projeksiyon cihazı bilgisayarı görmüyor.'],
  ['cleaning', 'Hafta sonundan beri çöpler alınmamış.'],
  ['access', 'Rampanın korkuluğu sallanıyor; tekerlekli sandalye ile çıkılamıyor.'],
  ['other', 'Pencerenin kilidi tutmuyor, rüzgârda açılıyor.'],
];
const petitions: readonly (readonly [keyof typeof applicationCategories, string, string, string])[] = [
  [
    'administrative',
    'Kayıt belgesinde soyadının düzeltilmesi',
    'Öğrenci belgemde soyadım eksik harfle yazılmış. Nüfus kaydımdaki biçimiyle düzeltilmesini arz ederim.',
    'Kaydınız nüfus kaydına göre düzeltilmiştir.',
  ],
  [
    'administrative',
    'Askerlik sevk tehirinin yenilenmesi',
    'Sevk tehirimin bu yarıyıl için yenilenerek askerlik şubesine bildirilmesini arz ederim.',
    'Sevk tehiriniz yenilenmiş, askerlik şubesine bildirilmiştir.',
  ],
  [
    'administrative',
    'Öğrenci kartının yeniden basılması',
    'Kartımın çipi turnikelerde okunmuyor; yenisinin basılmasını arz ederim.',
    'Yeni kartınız hazırdır; öğrenci işlerinden alabilirsiniz.',
  ],
  [
    'financial',
    'Harç iadesi',
    'İki kez yatırdığım katkı payının fazlasının iadesini arz ederim.',
    'İade talebiniz mali işlere iletilmiştir; ödeme on iş günü içinde yapılır.',
  ],
  [
    'financial',
    'Burs ödemesinin gecikmesi',
    'Bu ayki burs ödemem hesabıma geçmedi; durumun bildirilmesini arz ederim.',
    'Ödemeniz ayın on beşinde hesabınıza geçmiştir.',
  ],
  [
    'campus',
    'Öğrenci topluluğu için salon tahsisi',
    'Topluluğumuzun aylık toplantısı için merkezî derslik 12’nin tahsisini arz ederim.',
    'Salon perşembe günleri 18.00–20.00 arasında tahsis edilmiştir.',
  ],
  [
    'campus',
    'Bisiklet park yeri',
    'Kuzey yurdunun önüne bisiklet park yeri yapılmasını arz ederim.',
    'Öneriniz yapı işlerinin yıllık planına alınmıştır.',
  ],
  [
    'other',
    'Mezuniyet töreni davetiyesi',
    'Törene katılacak dört yakınım için davetiye verilmesini arz ederim.',
    'Davetiyeleriniz tören bürosundan alınabilir.',
  ],
];
const complaints: readonly (readonly [keyof typeof complaintCategories, string, string, string])[] = [
  [
    'administrative',
    'Öğrenci işleri bankosu',
    'Belge almak için üç gün üst üste gittim, her seferinde kapalıydı; kapıda duyuru yoktu.',
    'Çalışma saatleri kapıya ve sayfaya konmuştur; yaşadığınız aksaklık için özür dileriz.',
  ],
  [
    'financial',
    'Yemekhane ödeme noktası',
    'Kartımdan iki kez çekim yapıldı, görevli geri vermedi.',
    'İkinci çekim kartınıza iade edilmiştir.',
  ],
  [
    'academic',
    'Ders saatleri',
    'Ders üç hafta üst üste duyurulmadan başka saate alındı; çakışan dersime giremedim.',
    'Bölüm, değişikliklerin en az bir hafta önceden duyurulmasına karar vermiştir.',
  ],
  [
    'administrative',
    'Servis saatleri',
    'Sabah servisi tarifede yazan saatten on dakika önce kalkıyor.',
    'Yüklenici uyarılmış, hareket saatleri denetime alınmıştır.',
  ],
];
const summaryOf = (words: { tr: string; en: string }, about: string) => ({
  tr: `${words.tr}: ${about}`,
  en: `${words.en}: ${about}`,
});

function workOrderOf(chance: Chance): Told {
  const [category, description] = chance.pick(faults);
  const place = chance.pick(places);
  return {
    kind: 'work_order',
    form: {
      place,
      category,
      priority: category === 'access' || chance.chance(0.1) ? 'urgent' : chance.chance(0.2) ? 'low' : 'normal',
      description,
      reachable_on: null,
    },
    summary: summaryOf(categories[category], place),
    facts: { amount: null },
    carriers: ['housing', 'studentaffairs'],
    note: 'Aynı arıza için açılmış bir iş emri var.',
  };
}
function petitionOf(chance: Chance): Told {
  const [category, subject, request_text, answer] = chance.pick(petitions);
  return {
    kind: 'student_application',
    form: { category, subject, request_text },
    summary: summaryOf(applicationCategories[category], subject),
    facts: { application_category: category },
    answers: { answer },
    note: 'Talebinizi destekleyen belgeyi ekleyiniz.',
  };
}
function complaintOf(chance: Chance): Told {
  const [category, against, text, answer] = chance.pick(complaints);
  return {
    kind: 'complaint',
    form: { category, against, text, happened_on: null, wanted: null, anonymous: false },
    summary: summaryOf(complaintCategories[category], against),
    facts: { complaint_about: category },
    answers: { answer, measure: null },
    note: 'Olayın gününü ve yerini yazınız.',
  };
}
const teller = (chance: Chance): Told =>
  ({ work: workOrderOf, petition: petitionOf, complaint: complaintOf })[
    chance.weighted({ work: 55, petition: 30, complaint: 15 })
  ](chance);

/** A year of requests that were decided, and what waits now: on nobody whom the tour of the demo shows, but two of `student` and one of `mentora`. */
export async function proofDemo(client: RawClient, writer: Writer, facts: IdentityFacts): Promise<void> {
  const chance = chanceOf(facts.seed, 'past requests');
  const named = studentAccounts.map((each) => each.username);
  const programs = async (condition: string, values: unknown[]): Promise<number[]> =>
    (
      (
        await client.query(
          `
    select sp.id::int as id from student_programs sp join users u on u.student_id = sp.student_id and u.status = 'a' where sp.is_main and ${condition} order by sp.id`,
          values,
        )
      ).rows as { id: number }[]
    ).map((row) => row.id);
  const others = chance.shuffle(
    await programs(
      `sp.status = 'active' and sp.kind <> 'mentora' and sp.started_on < $2::date - 400 and not (coalesce(u.username, '') = any($1))`,
      [named, facts.today],
    ),
  );
  if (others.length < openRequests) return;
  const told: ToldRequest[] = [];
  for (let index = 0; index < pastRequests; index += 1) {
    const end = chance.weighted({ completed: 80, declined: 8, cancelled: 7, returned: 0 });
    const story = teller(chance);
    told.push({
      ...story,
      student_program_id: others[index % others.length] ?? 0,
      days_ago: chance.int(24, 390),
      end: story.kind === 'complaint' && end === 'declined' ? 'completed' : end,
    });
  }
  for (let index = 0; index < openRequests; index += 1) {
    const story = teller(chance);
    told.push({
      ...story,
      student_program_id: others.at(-1 - (index % others.length)) ?? 0,
      days_ago: chance.int(1, story.kind === 'work_order' ? 5 : 12),
      end: index % 11 === 5 ? 'returned' : { open: chance.chance(0.25) ? 1 : 0 },
    });
  }
  const own = async (username: string): Promise<number> => (await programs('u.username = $1', [username]))[0] ?? 0;
  const mine = (category: keyof typeof categories, place: string, description: string): Told => ({
    kind: 'work_order',
    form: { place, category, priority: 'normal', description, reachable_on: null },
    summary: summaryOf(categories[category], place),
    facts: { amount: null },
  });
  const [student, mentora] = [await own('student'), await own('mentora')];
  if (student) {
    told.push({
      ...mine('network', 'Kütüphane 2. kat', 'Kablosuz ağ okuma salonunun arka köşesinde çekmiyor.'),
      student_program_id: student,
      days_ago: 1,
      end: { open: 0 },
    });
    told.push({
      ...petitionOf(chanceOf(facts.seed, 'own petition')),
      student_program_id: student,
      days_ago: 3,
      end: { open: 0 },
    });
    told.push({
      ...mine('furniture', 'MF-B Z12', 'Ön sıradaki sandalyenin arkalığı kırık.'),
      student_program_id: student,
      days_ago: 120,
      end: 'completed',
      carriers: ['housing'],
    });
  }
  if (mentora)
    told.push({
      ...mine('cleaning', 'Kuzey yurdu 214', 'Ortak mutfak hafta sonundan beri temizlenmedi.'),
      student_program_id: mentora,
      days_ago: 2,
      end: { open: 0 },
    });
  await demoRequests(client, writer, facts, told);
}
