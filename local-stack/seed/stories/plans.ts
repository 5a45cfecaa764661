import type { Hypothesis } from '../../../src/domain/records/entities.ts';

/** By name: artifact, fidelity, weeks, test count, and the criteria for null, pass and fail. */
const PLANS: Readonly<Record<string, string>> = {
  // Medicines at home
  'Lost lists':
    'The hospital’s printed list|Home interview|3|16|As many found as lost|10 of 16 cannot find it|At most 4 cannot find it',
  'Day per row':
    'Four paper lists|Paper prototype|4|12|No list is faster|10 of 12 find it within 20 seconds|Half ask for help',
  'Tonight first':
    'Start screens A and B|Clickable prototype|5|10|Both take as many taps|Half the taps|More taps|Nobody finds the next dose',
  'One account':
    'Staged handover, two carers|Clickable prototype|5|10|As many as on paper|No double dose in ten|One double dose or more',
  Languages:
    'Tablets in Vietnamese and Greek|Clickable prototype|2|12|Too few readers to tell|Within two seconds of the English time|Slower than the paper list',
  'Wipe and charge':
    'Ward tablets and a check sheet|Field trial|2|14|Half of the days|Every day|Fewer than 7 days',
  'One page':
    'Handover letter, three drafts|Paper prototype|3|20|Both pages are read|18 of 20 ask nothing back|Half ask back',
  Interpreters:
    'Booking log of March|Desk research|1|40|Half are late|30 of 40 are late|Most come in time',
  'Dosette boxes':
    'Boxes for two weeks|Field trial|4|12|As many visits|One visit fewer|More visits',
  // Lockable box for cargo bikes
  'Open locks':
    'Stops seen on four rounds|Shadowing|2|400|A third|Half or more are left open|Fewer than one in ten',
  'Roller lid':
    'Lid on a test frame|Works-like prototype|3|30|Three seconds|Two seconds with a glove|It jams once',
  'Own weight':
    'The same frame, tilted|Works-like prototype|3|30|Some angles|At every angle|It stays open on a slope',
  'A safe, not a bin':
    'Three painted boxes|Looks-like prototype|3|24|No box is named|16 of 24 say it is locked|Rubbish in a box',
  'Soft corners':
    'Corners of 20, 30 and 40 mm|Drop test|1|15|All dent alike|No dent at 40 mm|A split corner',
  'Four digits':
    'Keypad on a bike|Works-like prototype|4|18|Half remember|16 of 18 after a week|A code on the box',
  'Flat battery':
    'Box with an empty cell|Works-like prototype|2|10|Two minutes|One minute|A tool is needed',
  'Shared between shifts':
    'One box, two couriers|Field trial|2|10|No complaint|Both ask for a shelf|Both use it as it is',
  // Water quality logger
  'Stays upright':
    'Housing in the wave tank|Works-like prototype|4|20|25 degrees|Under 20 degrees|It rolls over',
  'Like the laboratory':
    'Board beside the meter|Works-like prototype|4|40|Within 15 %|Within 10 %|More than 15 % off',
  Calibration: 'A card and three bottles|Field trial|2|8|Half call us|Nobody calls|They skip it',
  'From the jetty':
    'Phone app at low tide|Clickable prototype|5|9|Some need a boat|Nobody needs a boat|Most need a boat',
  Weekends:
    'The log of last year|Desk research|1|900|As the calendar, two sevenths|Three quarters|Fewer than half',
};

/** Empty for another name. */
export function planOf(name: string): Partial<Hypothesis> {
  const plan = PLANS[name];
  if (plan === undefined) return {};
  const [artifact = '', fidelity = '', weeks, count, ...criteria] = plan.split('|');
  return {
    hypothesisObject: artifact,
    hypothesisFidelity: fidelity,
    hypothesisTime: Number(weeks),
    hypothesisTestCount: Number(count),
    hypothesisTestItems: criteria.map((value, index) => testItem(LABELS[index] ?? 'Fail', value)),
  };
}

const LABELS = ['Null', 'Pass'];

export function testItem(label: string, value: string, description = '') {
  return { label, value, description };
}
