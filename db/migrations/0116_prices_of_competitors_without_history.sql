-- The audit log holds what a competitor's price said before it was changed.
drop table competitor_pricing_history;
