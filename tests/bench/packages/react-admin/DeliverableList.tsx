import { Box, Card, CardContent, CardHeader, Stack } from '@mui/material';
import {
  ChipField,
  InfiniteList,
  NumberField,
  RecordsIterator,
  ReferenceField,
  SearchInput,
  TextField,
} from 'react-admin';

const FILTERS = [<SearchInput key="q" source="q" type="search" alwaysOn />];

/** Renders 40 cards, and 40 more at each scroll to the end. The app renders 8 or 16, then 40, then 40 more. */
export function DeliverableList() {
  return (
    <InfiniteList
      perPage={40}
      sort={{ field: 'deliverableNumber', order: 'ASC' }}
      filters={FILTERS}
      component="div"
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2 }}>
        <RecordsIterator>
          <DeliverableCard />
        </RecordsIterator>
      </Box>
    </InfiniteList>
  );
}

function DeliverableCard() {
  return (
    <Card component="article">
      <CardHeader
        title={<TextField source="deliverableName" variant="h6" />}
        avatar={<NumberField source="deliverableNumber" />}
      />
      <CardContent>
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
          <ReferenceField source="deliverableResearchFBUID" reference="researchs" link={false} />
          <NumberField
            source="deliverableCost"
            options={{ style: 'currency', currency: 'AUD' }}
            emptyText="Not yet agreed"
          />
          <ChipField source="deliverablePaymentState" emptyText="Not invoiced" size="small" />
        </Stack>
      </CardContent>
    </Card>
  );
}
