import { type Person, person } from '../people.ts';

/** What a project of the large workspace is about; the words fit the sentences of the other files. */
export interface Theme {
  readonly key: string;
  readonly client: Person;
  readonly name: string;
  readonly kind: 'screen' | 'object';
  /** Plural, without an article. */
  readonly users: string;
  /** With its article, after 'at'. */
  readonly place: string;
  /** With its article. */
  readonly thing: string;
  /** After 'to'. */
  readonly task: string;
}

type Row = readonly [
  organisation: string,
  name: string,
  representative: string,
  users: string,
  place: string,
  thing: string,
  task: string,
];

const SCREENS: readonly Row[] = [
  [
    'Bayside Emergency',
    'handover between shifts',
    'Nadia Hussain',
    'night nurses',
    'the emergency department',
    'the handover board',
    'hand over a patient',
  ],
  [
    'Harbour Pilots',
    'booking a pilot',
    'Owen Trask',
    'ship agents',
    'the port office',
    'the booking calendar',
    'book a pilot',
  ],
  [
    'Tarrango Council',
    'reporting a fault in the street',
    'Louise Pham',
    'residents',
    'the council’s front desk',
    'the fault report',
    'report a broken light',
  ],
  [
    'Kestrel Credit Union',
    'first home loans',
    'Marcus Bell',
    'first-home buyers',
    'the branch in Ringwood',
    'the loan tracker',
    'check on a loan',
  ],
  [
    'Redgum Legal Aid',
    'finding the right service',
    'Farah Aziz',
    'callers of the help line',
    'the legal aid office',
    'the service finder',
    'find a lawyer',
  ],
  [
    'Southbank Theatre',
    'seats for everyone',
    'Clare Donnelly',
    'theatre-goers who use a wheelchair',
    'the box office',
    'the seat plan',
    'book an accessible seat',
  ],
  [
    'Coburg Childcare',
    'the day’s diary for parents',
    'Thuy Le',
    'educators',
    'the childcare centre',
    'the day diary',
    'write up the day',
  ],
  [
    'Gippsland Dairy',
    'milk collection',
    'Ross McAllister',
    'tanker drivers',
    'the depot in Leongatha',
    'the collection run',
    'record a collection',
  ],
  [
    'Ironbark Physiotherapy',
    'exercises at home',
    'Sofia Petrakis',
    'patients after knee surgery',
    'the clinic',
    'the exercise plan',
    'tick off an exercise',
  ],
  [
    'Northern TAFE',
    'timetables for apprentices',
    'Glenn Mathers',
    'apprentices',
    'the campus in Epping',
    'the timetable',
    'change a class',
  ],
  [
    'Yallambie Seniors',
    'rides to appointments',
    'Joan Petersen',
    'volunteer drivers',
    'the community centre',
    'the ride list',
    'accept a ride',
  ],
  [
    'Meridian Freight',
    'paperwork at the gate',
    'Ahmed Saleh',
    'truck drivers',
    'the container terminal',
    'the gate pass',
    'get a gate pass',
  ],
  [
    'Wattle Energy',
    'bills that are understood',
    'Ingrid Solberg',
    'tenants',
    'the customer centre',
    'the online account',
    'check a bill',
  ],
  [
    'Heidelberg Museum',
    'a guide in the pocket',
    'Paul Vandenberg',
    'visitors with children',
    'the museum',
    'the family trail',
    'find the next station',
  ],
  [
    'Silverline Rail',
    'works on the line',
    'Bronwyn Ellis',
    'track crews',
    'the maintenance yard',
    'the possession plan',
    'take over a section',
  ],
  [
    'Murrindindi Fire',
    'who is on call',
    'Dale Hutchins',
    'volunteer firefighters',
    'the fire station',
    'the roster',
    'swap a shift',
  ],
  [
    'Lantern Mental Health',
    'the wait before the first talk',
    'Hana Kimura',
    'young people on the waiting list',
    'the youth clinic',
    'the waiting list page',
    'ask for an earlier talk',
  ],
];

const OBJECTS: readonly Row[] = [
  [
    'Brimstone Coffee',
    'grinder for small cafés',
    'Luca Ferrante',
    'baristas',
    'the café in Carlton',
    'the grinder',
    'set the grind',
  ],
  [
    'Sunraysia Citrus',
    'picking bag',
    'Elif Demir',
    'fruit pickers',
    'the orchard in Mildura',
    'the picking bag',
    'empty the bag',
  ],
  [
    'Otway Outdoors',
    'stove for two',
    'Ben Harkness',
    'hikers',
    'the camp ground',
    'the stove',
    'light the stove',
  ],
  [
    'Parkville Optics',
    'portable slit lamp',
    'Dr Yusuf Karim',
    'outreach optometrists',
    'the outreach clinic',
    'the slit lamp',
    'set up the lamp',
  ],
  [
    'Bellarine Boats',
    'trailer winch',
    'Kirsty Mann',
    'boat owners',
    'the ramp in Queenscliff',
    'the winch',
    'haul a boat out',
  ],
  [
    'Plenty Valley Schools',
    'desk that grows',
    'Rosa Jimenez',
    'primary school pupils',
    'the school',
    'the desk',
    'change the height',
  ],
  [
    'Cobalt Cycles',
    'child seat',
    'Hamish Grant',
    'parents who ride',
    'the bicycle workshop',
    'the child seat',
    'fit the seat',
  ],
  [
    'Lorne Surf Rescue',
    'rescue tube',
    'Tess Holloway',
    'lifesavers',
    'the surf club',
    'the rescue tube',
    'get the tube ready',
  ],
  [
    'Ararat Woollen Mill',
    'bobbin changer',
    'Neville Crewe',
    'machine minders',
    'the mill',
    'the bobbin changer',
    'change a bobbin',
  ],
  [
    'Eltham Nursery',
    'seedling tray',
    'Marta Kowalski',
    'nursery hands',
    'the nursery',
    'the seedling tray',
    'prick out seedlings',
  ],
  [
    'Ballarat Prosthetics',
    'liner without pain',
    'Dr Anil Mehta',
    'people with a below-knee prosthesis',
    'the fitting room',
    'the liner',
    'put on the liner',
  ],
  [
    'Docklands Bakery',
    'proofing rack',
    'Chloé Bernard',
    'bakers',
    'the bakery',
    'the rack',
    'load the rack',
  ],
  [
    'Mornington Vineyards',
    'pruning shears',
    'Peter Lindqvist',
    'pruners',
    'the vineyard',
    'the shears',
    'sharpen a blade',
  ],
  [
    'Sandringham Sailing',
    'junior buoyancy vest',
    'Fiona Cartwright',
    'children who learn to sail',
    'the sailing club',
    'the vest',
    'close the vest',
  ],
  [
    'Macedon Honey',
    'hive scale',
    'Stavros Nikolaidis',
    'beekeepers',
    'the apiary',
    'the hive scale',
    'weigh a hive',
  ],
  [
    'Footscray Hospital',
    'trolley for linen',
    'Grace Adeyemi',
    'ward assistants',
    'the linen store',
    'the trolley',
    'fill the trolley',
  ],
  [
    'Warragul Workwear',
    'knee pads',
    'Jodie Barlow',
    'tilers',
    'the building site',
    'the knee pads',
    'put on the pads',
  ],
];

export const THEMES: readonly Theme[] = [
  ...SCREENS.map((row) => themeOf('screen', row)),
  ...OBJECTS.map((row) => themeOf('object', row)),
];

function themeOf(kind: Theme['kind'], row: Row): Theme {
  const [organisation, name, representative, users, place, thing, task] = row;
  const domain = `${slugOf(organisation).replaceAll('-', '')}.example`;
  const mailbox = slugOf(representative.replace('Dr ', '')).replace('-', '.');
  return {
    key: slugOf(organisation),
    client: person(representative, `${mailbox}@${domain}`),
    name: `${organisation}: ${name}`,
    ...{ kind, users, place, thing, task },
  };
}

/** Lower-case letters and dashes. */
function slugOf(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z ]/g, '')
    .replaceAll(' ', '-');
}
