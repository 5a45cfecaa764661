/** A consistent estimate. One contractor has all sprints, at 1,760 AUD per sprint. */
export function summaryOf(sprints: number, sourceFBUIDs: readonly string[], uid: string) {
  const quarter = sprints * 440;
  return {
    sourceFBUIDs,
    contractors: [{ uid, sprints, labourCost: quarter, deliveryCost: quarter, adjustment: null }],
    sprints,
    ...{ labour: quarter, delivery: quarter, capex: quarter, opex: quarter },
    ...{ unassignedSprints: 0, unassignedLabour: 0, unassignedDelivery: 0 },
    subtotal: 4 * quarter,
  };
}
