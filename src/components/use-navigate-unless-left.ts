import { useCallback, useContext } from 'react';
import {
  type NavigateOptions,
  type To,
  UNSAFE_DataRouterContext,
  useLocation,
} from 'react-router-dom';

type Navigate = (to: To, options?: NavigateOptions) => void;

/**
 * `navigate` for a timer, a subscription or a late answer, as opposed to a press. Does nothing once the user has
 * followed a link or gone Back since the page rendered: the latest press counts.
 */
export function useNavigateUnlessLeft(): Navigate {
  const { key } = useLocation();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  return useCallback(
    (to, options) => {
      if (router === undefined) throw new Error('This component needs a data router.');
      // Not `useNavigation`: React renders that state in a transition, on a slow processor long after the press.
      const { location, navigation } = router.state;
      if (navigation.state === 'idle' && location.key === key) void router.navigate(to, options);
    },
    [router, key],
  );
}
